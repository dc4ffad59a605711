import { ExactNumber, type JsonObject, type JsonValue } from "./exact-json";

const PLAIN = { enumerable: true, configurable: true, writable: true };

/**
 * A value with its texts and the names of its members as `rewrite` gives them, without members of the name `without`.
 * Numbers stay as they are, and what does not change is not copied.
 */
export function rewriteTexts(value: JsonValue, rewrite: (text: string) => string, without?: string): JsonValue {
  if (typeof value === "string") return rewrite(value);
  if (typeof value !== "object" || value === null || value instanceof ExactNumber) return value;
  return Array.isArray(value) ? rewriteList(value, rewrite, without) : rewriteMembers(value, rewrite, without);
}

function rewriteList(list: JsonValue[], rewrite: (text: string) => string, without?: string): JsonValue[] {
  let rewritten: JsonValue[] | null = null;
  for (const [at, element] of list.entries()) {
    const kept = rewriteTexts(element, rewrite, without);
    if (kept !== element) rewritten ??= [...list];
    if (rewritten) rewritten[at] = kept;
  }
  return rewritten ?? list;
}

function rewriteMembers(object: JsonObject, rewrite: (text: string) => string, without?: string): JsonObject {
  let rewritten: JsonObject | null = null;
  for (const name in object) {
    const member = object[name] as JsonValue;
    const shown = rewrite(name);
    const kept = name === without ? member : rewriteTexts(member, rewrite, without);
    if (name === without || kept !== member || shown !== name) rewritten ??= membersBefore(object, name);
    if (rewritten && name !== without) setMember(rewritten, shown, kept);
  }
  return rewritten ?? object;
}

function membersBefore(object: JsonObject, end: string): JsonObject {
  const members: JsonObject = {};
  for (const [name, member] of Object.entries(object)) {
    if (name === end) break;
    setMember(members, name, member);
  }
  return members;
}

function setMember(object: JsonObject, name: string, value: JsonValue): void {
  // A member of this name would be taken for the prototype.
  if (name === "__proto__") Object.defineProperty(object, name, { value, ...PLAIN });
  else object[name] = value;
}

import { isJsonObject, type JsonValue } from "../../core/json/exact-json";
import { canonicalJson, stringifyExact } from "../../core/json/write-exact-json";

export interface Difference {
  /** `lineItems[0].description`; of an entry that was put in or taken out, its place in the version that has it. */
  field: string;
  /** As JSON, texts as they are; null where that version does not have it. */
  before: string | null;
  after: string | null;
}

/** What two versions of a receipt do not have in common, in the order of the later one. */
export function compareVersions(before: JsonValue, after: JsonValue, field = ""): Difference[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, field);
  if (isJsonObject(before) && isJsonObject(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.flatMap((name) => compareMembers(before[name], after[name], field === "" ? name : `${field}.${name}`));
  }
  return [{ field, before: shown(before), after: shown(after) }];
}

function compareMembers(before: JsonValue | undefined, after: JsonValue | undefined, field: string): Difference[] {
  if (before !== undefined && after !== undefined) return compareVersions(before, after, field);
  // What is new, or gone, member by member.
  const there = before ?? after;
  if (Array.isArray(there) && there.length > 0)
    return before === undefined ? compareLists([], there, field) : compareLists(there, [], field);
  if (there !== undefined && isJsonObject(there) && Object.keys(there).length > 0)
    return before === undefined ? compareVersions({}, there, field) : compareVersions(there, {}, field);
  return [{ field, before: shown(before), after: shown(after) }];
}

/** Entries that are equal at the beginning and at the end are left out; what is between is compared in its order. */
function compareLists(before: readonly JsonValue[], after: readonly JsonValue[], field: string): Difference[] {
  const [old, now] = [before.map(canonicalJson), after.map(canonicalJson)];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const length = Math.max(old.length, now.length) - end - start;
  return Array.from({ length }, (_, i) => {
    const at = start + i;
    const entry = (list: readonly JsonValue[]) => (at < list.length - end ? list[at] : undefined);
    return compareMembers(entry(before), entry(after), `${field}[${at}]`);
  }).flat();
}

function shown(value: JsonValue | undefined): string | null {
  if (value === undefined) return null;
  return typeof value === "string" ? value : stringifyExact(value);
}

const MAX_ARGUMENTS = 16;
const MAX_DEPTH = 16;
/** Of strings that mean something else: what an own `$` begins with, what JSON cannot say, and a form sent beside. */
const MEANING = /^\$(?:\$|(?:undefined|NaN|-?Infinity|-0|K[0-9a-f]{1,4})$)/;

/**
 * Whether a text is the arguments of an action as our pages send them: a list of what JSON can say, and forms. React knows
 * many more encodings (references, maps, streams, numbers of any size), each with mistakes of its own that Next answers 500.
 */
export function areArguments(text: unknown): boolean {
  const list = typeof text === "string" ? parsed(text) : undefined;
  if (!Array.isArray(list) || list.length > MAX_ARGUMENTS) return false;
  const left: { value: unknown; depth: number }[] = [{ value: list, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && value.startsWith("$") && !MEANING.test(value)) return false;
    if (typeof value !== "object" || value === null) continue;
    if (depth === MAX_DEPTH) return false;
    for (const one of Object.values(value)) left.push({ value: one, depth: depth + 1 });
  }
  return true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

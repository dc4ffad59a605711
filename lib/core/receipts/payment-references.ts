const MASK = "••••";
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/**
 * A text in which each of these payment account references keeps its last four characters, in capitals or not: tills print
 * them into lines and notes, too. A reference is any characters, such as `$&` or the beginning of an escape in JSON, so it is
 * looked for in values and never in a document.
 */
export function withoutReferences(text: string, references: readonly string[]): string {
  if (!holdsOne(text, references)) return text;
  let masked = text;
  for (const reference of references) {
    const inAnyCase = new RegExp(reference.replace(SYNTAX, "\\$&"), "giu");
    masked = masked.replace(inAnyCase, (found) => MASK + found.slice(-4));
  }
  // What stands in place of one may have completed another that was looked for before it.
  return holdsOne(masked, references) ? MASK : masked;
}

function holdsOne(text: string, references: readonly string[]): boolean {
  if (references.length === 0) return false;
  const lower = text.toLowerCase();
  return references.some((reference) => lower.includes(reference.toLowerCase()));
}

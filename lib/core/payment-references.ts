const MASK = "••••";

/**
 * A text in which each of these payment account references keeps its last four characters: tills print them into lines
 * and notes, too. A reference is any characters, such as `$&` or the beginning of an escape in JSON, so it is looked for
 * in values and never in a document.
 */
export function withoutReferences(text: string, references: readonly string[]): string {
  let masked = text;
  for (const reference of references) {
    if (masked.includes(reference)) masked = masked.replaceAll(reference, () => MASK + reference.slice(-4));
  }
  // What stands in place of one may have completed another that was looked for before it.
  return masked !== text && references.some((reference) => masked.includes(reference)) ? MASK : masked;
}

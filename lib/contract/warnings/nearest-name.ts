/** What tells two names apart beside their letters: `line_items`, `LineItems`. */
const NO_LETTER = /[^a-z0-9]/g;
/** So much of a name may be mistyped. */
const MISTYPED = 1 / 3;

/** What is said of a name that is none of `names`. */
export function sayUnknown(name: string, names: readonly string[], otherwise = "is not known"): string {
  const nearest = nearestName(name, names);
  return nearest === null ? otherwise : `is not known: did you mean ${nearest}?`;
}

/** The one of `names` that was probably meant; null where none is near. */
function nearestName(name: string, names: readonly string[]): string | null {
  const typed = plain(name);
  let nearest: { name: string; apart: number } | null = null;
  for (const candidate of names) {
    const known = plain(candidate);
    const allowed = Math.floor(known.length * MISTYPED);
    if (Math.abs(known.length - typed.length) > allowed) continue;
    const apart = editsBetween(typed, known);
    if (apart <= allowed && (nearest === null || apart < nearest.apart)) nearest = { name: candidate, apart };
  }
  return nearest?.name ?? null;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(NO_LETTER, "");
}

/** Letters to put in, to take out or to change (Levenshtein). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

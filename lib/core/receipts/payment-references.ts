const MASK = "••••";
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;
/** What may stand within a reference that is grouped, broken over lines, or cut up by what nobody sees. */
const BETWEEN = /[^\p{L}\p{N}]/gu;
const LETTER = /[\p{L}\p{N}]/gu;
/** A reference with fewer may be had by chance, if anything may stand between them. */
const FEWEST_LETTERS = 12;

const lettersOf = (text: string) => text.replace(BETWEEN, "").toLowerCase();

/**
 * Makes of a text one in which each of these payment account references keeps its last four characters, in capitals or not, in
 * one piece or not: tills print them into lines and notes, too. A reference is any characters, such as `$&` or the beginning of
 * an escape in JSON, so it is looked for in values and never in a document.
 */
export function withoutReferences(references: readonly string[]): (text: string) => string {
  const all = references.map((reference) => {
    const letters = lettersOf(reference);
    return {
      lower: reference.toLowerCase(),
      inAnyCase: new RegExp(reference.replace(SYNTAX, "\\$&"), "giu"),
      letters: letters.length < FEWEST_LETTERS ? null : letters,
    };
  });
  const holdsOne = (text: string) => {
    const lower = text.toLowerCase();
    return all.some((one) => lower.includes(one.lower) || holdsBroken(text, one.letters));
  };
  return (text) => {
    if (!holdsOne(text)) return text;
    let masked = text;
    for (const { inAnyCase, letters } of all) {
      masked = masked.replace(inAnyCase, (found) => MASK + found.slice(-4));
      if (holdsBroken(masked, letters)) masked = withoutBroken(masked, letters);
    }
    // What stands in place of one may have completed another that was looked for before it.
    return holdsOne(masked) ? MASK : masked;
  };
}

function holdsBroken(text: string, letters: string | null): letters is string {
  return letters !== null && text.length > letters.length && lettersOf(text).includes(letters);
}

function withoutBroken(text: string, sought: string): string {
  const letters = lettersOf(text);
  const places = [...text.matchAll(LETTER)].flatMap(({ 0: letter, index }) =>
    Array.from({ length: letter.toLowerCase().length }, () => ({ start: index, end: index + letter.length })),
  );
  let masked = "";
  let done = 0;
  for (let at = letters.indexOf(sought); at !== -1; at = letters.indexOf(sought, at + sought.length)) {
    const found = places.slice(at, at + sought.length);
    const lastFour = found.slice(-4).map(({ start, end }) => text.slice(start, end));
    masked += text.slice(done, found[0]?.start) + MASK + lastFour.join("");
    done = found.at(-1)?.end ?? done;
  }
  return masked + text.slice(done);
}

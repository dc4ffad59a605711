/** A word beyond that is cut: nobody types it, and PostgreSQL takes no lexeme of more than 2 KiB. */
const MAX_WORD = 100;
/** What of a receipt is searchable; more different words would not fit into a tsvector. */
const MAX_WORDS = 5_000;

/**
 * The words of a text: runs of letters, marks and digits in lower case, in whatever language. Both sides of a search go
 * through it. Not in SQL: there, the same took a millisecond a receipt, more than storing it.
 */
export function searchWords(text: string): string[] {
  const words = new Set<string>();
  for (const word of runsOf(text)) {
    words.add(cut(word));
    if (words.size >= MAX_WORDS) break;
  }
  return [...words];
}

const IS_ASCII = /^[\0-\x7f]*$/;

/** ASCII, as most receipts are, has no forms to bring together and two classes instead of Unicode's hundreds. */
function runsOf(text: string): readonly string[] {
  if (IS_ASCII.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** By characters, so that none is cut in two. */
function cut(word: string): string {
  return word.length <= MAX_WORD ? word : [...word].slice(0, MAX_WORD).join("");
}

/** Beginnings shorter than this are those of far too many words: such a word is looked for as it is. */
const MIN_BEGINNING = 3;

/** The words of what was typed, each as a beginning, as PostgreSQL's `tsquery` text. */
export function wordQueries(typed: string): string[] {
  return searchWords(typed).map((word) => (word.length < MIN_BEGINNING ? `'${word}'` : `'${word}':*`));
}

/** Longer words are cut: they are never typed, and PostgreSQL takes no lexeme of more than 2 KiB. */
const MAX_WORD = 100;
/** What of a receipt is searchable: its first different words. */
const MAX_WORDS = 5_000;
/**
 * What of a text is looked at, in UTF-16 units of its compatibility forms: three bytes each at most, which with the last piece
 * is less than the 1 MiB that a tsvector holds. PostgreSQL does not look when one is made of an array, and nothing reads it then.
 */
const MAX_LENGTH = 250_000;
/** Brought into forms that may be eighteen times as long, before it is known how long. */
const PIECE = 4_000;

/**
 * The words of a text: runs of letters, marks and digits in lower case, in whatever language. Both sides of a search go
 * through it. Not in SQL: there, the same took a millisecond a receipt, more than storing it.
 */
export function searchWords(text: string): string[] {
  const words = new Set<string>();
  let left = MAX_LENGTH;
  for (let at = 0; at < text.length && left > 0; ) {
    const piece = pieceOf(text, at);
    at += piece.length;
    const form = formOf(piece);
    left -= form.length;
    for (const word of runsOf(form)) {
      if (words.size >= MAX_WORDS) return [...words];
      words.add(cut(word));
    }
  }
  return [...words];
}

/** Up to a space where there is one, and never within a character. */
function pieceOf(text: string, at: number): string {
  const piece = text.slice(at, at + PIECE);
  if (piece.length < PIECE) return piece;
  const end = piece.lastIndexOf(" ") + 1;
  return end > 0 ? piece.slice(0, end) : piece.replace(/[\ud800-\udbff]$/, "");
}

const IS_ASCII = /^[\0-\x7f]*$/;

/** ASCII, as most receipts are, has no forms to bring together and two classes instead of Unicode's hundreds. */
const formOf = (text: string) => (IS_ASCII.test(text) ? text.toLowerCase() : folded(lowered(text).replace(UNSEEN, "")));
const runsOf = (form: string): readonly string[] => form.match(IS_ASCII.test(form) ? /[a-z0-9]+/g : WORD) ?? [];

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const lowered = (text: string) => text.normalize("NFKC").toLowerCase();

/** Soft hyphens, joiners and spaces without width, which are not typed in a search. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Forms that people type for one another: sigma at the end of a word, i with and without its dot, ß and ss. */
function folded(text: string): string {
  return text.replaceAll("ς", "σ").replaceAll("i\u0307", "i").replaceAll("ı", "i").replaceAll("ß", "ss");
}

/** By characters, so that none is cut in two. */
function cut(word: string): string {
  return word.length <= MAX_WORD ? word : [...word].slice(0, MAX_WORD).join("");
}

/** Beginnings shorter than this are those of far too many words: such a word is looked for as it is. */
const MIN_BEGINNING = 3;
/** Where a character is a syllable or more. */
const MIN_EAST_ASIAN_BEGINNING = 2;
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The words of what was typed, each as a beginning, as PostgreSQL's `tsquery` text. */
export function wordQueries(typed: string): string[] {
  // Receipts of before forms were brought together have them as they were written.
  const written = new Map(
    (IS_ASCII.test(typed) ? [] : (lowered(typed).match(WORD) ?? [])).map((word) => [folded(word), cut(word)]),
  );
  return searchWords(typed).map((word) => {
    const before = written.get(word) ?? word;
    return before === word ? beginning(word) : `(${beginning(word)} | ${beginning(before)})`;
  });
}

function beginning(word: string): string {
  const least = EAST_ASIAN.test(word) ? MIN_EAST_ASIAN_BEGINNING : MIN_BEGINNING;
  return [...word].length < least ? `'${word}'` : `'${word}':*`;
}

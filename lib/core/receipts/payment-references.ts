import { finderOf } from "./find-any";

const MASK = "••••";
/** What may stand within a reference that is grouped, broken over lines, or cut up by invisible characters. */
const BETWEEN = /[\p{C}\p{M}\p{P}\p{S}\p{Z}\p{DI}]+/gu;
/** A reference with fewer may be had by chance, if anything may stand between them. */
const FEWEST_LETTERS = 12;
/** Some characters stand for eighteen letters: as many as a reference of 29 hardly has, so that few lengths are compared. */
const MOST_LETTERS = 58;
const ONLY_LETTERS = /^[0-9A-Za-z]{12,}$/;
/** What may be written otherwise, or stand for several letters, as a ligature does. */
const NOT_ASCII = /[^\0-\x7f]/;

/** Whatever stands around it: a sigma at the end of a word is another small letter than elsewhere. */
const lowered = (text: string) => text.toLowerCase().replaceAll("\u03c2", "\u03c3");
/** As letters are compared: in full width or as a ligature they are the same. */
const folded = (text: string) => lowered(NOT_ASCII.test(text) ? text.normalize("NFKD") : text);
const lettersOf = (text: string) => folded(text).replace(BETWEEN, "");
/** As long as the text: no other character becomes two. */
const inOneCase = (text: string) => lowered(text.replaceAll("\u0130", "I"));

/**
 * Makes of a text one in which each of these payment account references keeps its last four characters, in capitals or not, in
 * one piece or not: tills print them into lines and notes, too. A reference is any characters, such as `$&` or the beginning of
 * an escape in JSON, so it is looked for in values and never in a document.
 */
export function withoutReferences(references: readonly string[]): (text: string) => string {
  if (references.length === 0) return (text) => text;
  const whole = references.filter((reference) => !ONLY_LETTERS.test(reference)).map(inOneCase);
  const letters = references.map(lettersOf).filter(({ length }) => length >= FEWEST_LETTERS && length <= MOST_LETTERS);
  const shortest = Math.min(...[...whole, ...letters].map(({ length }) => length));
  const findWhole = finderOf(whole);
  const findLetters = finderOf(letters);
  const inAll = [...new Set(letters[0])].filter((letter) => letters.every((each) => each.includes(letter)));
  const findBroken: Find = (text) => {
    const seen = folded(text);
    // Most texts lack one of these, and need not be gone through.
    return inAll.every((letter) => seen.includes(letter)) ? findLetters(seen.replace(BETWEEN, "")) : [];
  };
  const masked = (text: string) => withoutBroken(whole.length === 0 ? text : withoutWhole(text, findWhole), findBroken);
  return (text) => {
    if (text.length < shortest && !NOT_ASCII.test(text)) return text;
    const shown = masked(text);
    // What stands in place of one may have completed another that was looked for before it.
    return shown === text || masked(shown) === shown ? shown : MASK;
  };
}

type Find = ReturnType<typeof finderOf>;

function withoutWhole(text: string, find: Find): string {
  const spans = find(inOneCase(text));
  let masked = "";
  let done = 0;
  for (const { start, end } of spans) {
    masked += text.slice(done, start) + MASK + text.slice(start, end).slice(-4);
    done = end;
  }
  return masked + text.slice(done);
}

function withoutBroken(text: string, find: Find): string {
  const spans = find(text);
  if (spans.length === 0) return text;
  const characters = charactersOfLetters(text);
  let masked = "";
  let done = 0;
  for (const { start, end } of spans) {
    const first = characters[start]?.at ?? done;
    const lastFour = new Set(characters.slice(end - 4, end));
    const last = characters[end - 1] ?? { at: first, character: "" };
    masked += text.slice(done, first) + MASK + [...lastFour].map(({ character }) => character).join("");
    done = last.at + last.character.length;
  }
  return masked + text.slice(done);
}

/** For each of `lettersOf(text)` the character that it stands for; the same one for all letters of a ligature. */
function charactersOfLetters(text: string): { at: number; character: string }[] {
  const characters: { at: number; character: string }[] = [];
  let at = 0;
  for (const character of text) {
    const place = { at, character };
    for (let count = lettersOf(character).length; count > 0; count -= 1) characters.push(place);
    at += character.length;
  }
  return characters;
}

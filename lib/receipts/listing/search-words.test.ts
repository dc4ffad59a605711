import { describe, expect, it } from "vitest";
import { searchWords, wordQueries } from "./search-words";

/** Thirty of U+3300 and its neighbours, others for each number. */
const squared = (n: number) =>
  Array.from({ length: 30 }, (_, at) => String.fromCharCode(0x3300 + ((n * (at + 7) + at * at) % 80))).join("");

describe("searchWords", () => {
  it.each([
    ["Filter coffee, 500 g (organic)", ["filter", "coffee", "500", "g", "organic"]],
    ["Crème brûlée", ["crème", "brûlée"]],
    ["Ｆｕｌｌ　ｗｉｄｔｈ ① ﬁne", ["full", "width", "1", "fine"]],
    ["お弁当 鮭", ["お弁当", "鮭"]],
    ["हिन्दी", ["हिन्दी"]],
    ["ΚΑΦΈΣ καφές", ["καφέσ"]],
    ["İSTANBUL ıstanbul Istanbul é", ["istanbul", "é"]],
    ["STRAẞE Straße STRASSE é", ["strasse", "é"]],
    ["Kaf\u00adfee Ca\u200bke a\u2060b\ufeffc", ["kaffee", "cake", "abc"]],
    ["A-17/B_3", ["a", "17", "b", "3"]],
    ["twice Twice", ["twice"]],
    ["🥖 … —", []],
  ])("%s", (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it("cuts what no index takes", () => {
    expect(searchWords("x".repeat(5_000))).toEqual(["x".repeat(100)]);
    expect(searchWords(Array.from({ length: 6_000 }, (_, n) => `w${n}`).join(" "))).toHaveLength(5_000);
  });

  it.each([
    ["squared katakana, of up to six letters each", Array.from({ length: 6_000 }, (_, n) => squared(n)).join(" ")],
    ["one phrase of eighteen letters for each", "\ufdfa".repeat(340_000)],
    ["characters of four bytes", Array.from({ length: 6_000 }, (_, n) => `${n}${"𝕏𐐀".repeat(60)}`).join(" ")],
  ])("keeps to what a tsvector holds: %s", (_, text) => {
    expect(Buffer.byteLength(searchWords(text).join(""))).toBeLessThan(1_048_575);
  });

  it("loses no word and cuts no character where a long text is looked at in pieces", () => {
    const numbered = Array.from({ length: 3_000 }, (_, n) => `é${n}`);
    expect(searchWords(numbered.join(" "))).toEqual(numbered);
    expect(searchWords(`a${"𐐨".repeat(5_000)}`).join("")).toMatch(/^[a𐐨]+$/u);
  });
});

describe("wordQueries", () => {
  it("asks for every word as a beginning, and holds nothing of PostgreSQL's syntax that was typed", () => {
    expect(wordQueries("oat' | !milk:* & <->")).toEqual(["'oat':*", "'milk':*"]);
    expect(wordQueries("' | &")).toEqual([]);
  });

  it("takes two characters for a beginning where each is a syllable", () => {
    expect(wordQueries("弁当 咖啡 커피 おに カ")).toEqual(["'弁当':*", "'咖啡':*", "'커피':*", "'おに':*", "'カ'"]);
  });

  it("finds what was indexed before forms were brought together, too", () => {
    expect(wordQueries("Straße")).toEqual(["('strasse':* | 'straße':*)"]);
    expect(wordQueries("καφές ok")).toEqual(["('καφέσ':* | 'καφές':*)", "'ok'"]);
    expect(wordQueries("Strasse")).toEqual(["'strasse':*"]);
  });

  it("takes one or two characters for a whole word: half of all words begin with them", () => {
    expect(wordQueries("R-123456")).toEqual(["'r'", "'123456':*"]);
  });
});

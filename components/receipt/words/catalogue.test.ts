import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../languages";
import { WORDS } from "./catalogue";
import { en } from "./en";

const flat = (words: object): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[key, value] as [string, string]]
      : flat(value).map(([k, v]) => [`${key}.${k}`, v] as [string, string]),
  );
const keys = flat(en).map(([key]) => key);

describe("the page's words", () => {
  it("are there for every language that the page offers", () => {
    expect(Object.keys(WORDS).sort()).toEqual(Object.keys(LANGUAGES).sort());
    expect(Object.keys(LANGUAGES)).toHaveLength(29);
  });

  it.each(Object.keys(WORDS) as (keyof typeof WORDS)[])("are complete in %s", (language) => {
    const words = flat(WORDS[language]);
    expect(words.map(([key]) => key).sort()).toEqual([...keys].sort());
    for (const [key, word] of words) {
      expect(word.trim(), key).toBe(word);
      expect(word.length, key).toBeGreaterThan(0);
    }
  });

  it.each(Object.keys(WORDS) as (keyof typeof WORDS)[])("count pages in %s", (language) => {
    expect(WORDS[language].pageOf).toContain("{page}");
    expect(WORDS[language].pageOf).toContain("{pages}");
  });

  it.each(Object.keys(WORDS) as (keyof typeof WORDS)[])(
    "say in %s when a receipt was corrected or cancelled",
    (language) => {
      expect(WORDS[language].correctedOn.split("{date}")).toHaveLength(2);
      expect(WORDS[language].cancelledOn.split("{date}")).toHaveLength(2);
    },
  );

  it.each(Object.keys(WORDS) as (keyof typeof WORDS)[])("tell statuses and documents apart in %s", (language) => {
    const { statuses, documentTypes } = WORDS[language];
    expect(new Set(Object.values(statuses)).size).toBe(5);
    expect(new Set(Object.values(documentTypes)).size).toBe(4);
  });

  it.each((Object.keys(WORDS) as (keyof typeof WORDS)[]).filter((language) => language !== "en"))(
    "are not English in %s",
    (language) => {
      const english = new Map(flat(en));
      const same = flat(WORDS[language]).filter(([key, word]) => english.get(key) === word);
      expect(same.length).toBeLessThan(keys.length / 5);
    },
  );
});

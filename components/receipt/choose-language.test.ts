import { describe, expect, it } from "vitest";
import { chooseLanguage } from "./choose-language";

const choose = (query: string | null, acceptLanguage: string | null, countryCode: string | null) =>
  chooseLanguage({ query, acceptLanguage, countryCode });

describe("chooseLanguage", () => {
  it("takes ?lang= before anything else", () => {
    expect(choose("fr", "de", "GB")).toBe("fr");
    expect(choose("de-AT", null, null)).toBe("de");
  });

  it.each([
    ["de-CH, en;q=0.5", "de"],
    ["xx, en;q=0.3, it;q=0.9", "it"],
    ["zh-CN, zh;q=0.9, fr;q=0", "sv"],
    ["nn-NO, en;q=0.9", "nb"],
    ["no", "nb"],
    ["*", "sv"],
    [";;q=,,==", "sv"],
  ])("follows Accept-Language %j, else the store's country", (header, language) => {
    expect(choose(null, header, "SE")).toBe(language);
  });

  it("ignores a language that the page does not speak", () => {
    expect(choose("tlh", null, "PL")).toBe("pl");
    expect(choose("__proto__", null, null)).toBe("en");
  });

  it("speaks English where it knows nothing", () => {
    expect(choose(null, null, "ZZ")).toBe("en");
    expect(choose(null, null, null)).toBe("en");
  });
});

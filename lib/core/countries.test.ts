import { expect, it } from "vitest";
import { COUNTRIES, COUNTRY_CODES, isCountryCode } from "./countries";

it("there are the 249 countries of ISO 3166-1", () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(COUNTRY_CODES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect([COUNTRIES.GR, COUNTRIES.GB, COUNTRIES.DE]).toEqual(["Greece", "United Kingdom", "Germany"]);
});

it("neither VAT prefixes nor names of object members are country codes", () => {
  expect(["EL", "UK", "XK", "gr", "", "__proto__", "toString"].filter(isCountryCode)).toEqual([]);
});

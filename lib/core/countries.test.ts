import { expect, it } from "vitest";
import { COUNTRIES, isCountryCode } from "./countries";

it("there are the 249 countries of ISO 3166-1", () => {
  const codes = Object.keys(COUNTRIES);
  expect(codes).toHaveLength(249);
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect([COUNTRIES.GR, COUNTRIES.GB, COUNTRIES.DE]).toEqual(["Greece", "United Kingdom", "Germany"]);
});

it("neither VAT prefixes nor names of object members are country codes", () => {
  expect(["EL", "UK", "XK", "gr", "", "__proto__", "toString"].filter(isCountryCode)).toEqual([]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandColors, contrast } from "./brand-color";

describe("brandColors", () => {
  it("makes any colour readable on the light and the dark sheet", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const { accentOnLight, accentOnDark } = brandColors(`#${value.toString(16).padStart(6, "0")}`);
        expect(contrast(accentOnLight, "#fbfaf7")).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accentOnDark, "#1a1b1f")).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("leaves a colour that is readable as it is", () => {
    expect(brandColors("#1F3A93").accentOnLight).toBe("#1f3a93");
  });

  it.each([null, "red", "#fff", "#12345g", "url(x)"])("takes the service's own colour for %j", (color) => {
    expect(brandColors(color).brand).toBe("#0b6e5f");
  });
});

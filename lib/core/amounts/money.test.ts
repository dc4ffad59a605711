import { describe, expect, it } from "vitest";
import { parseExactJson } from "../json/exact-json";
import { type Decimal, decimalAsWritten, decimalText, isAcceptableDecimal } from "./money";

const decimal = (text: string) => parseExactJson(text).value as Decimal;

describe("decimals", () => {
  it.each([
    ["12.50", "12.5", "12.50"],
    ["1.25e1", "12.5", "12.5"],
    ["-0.0", "0", "0.0"],
    ["-0", "0", "0"],
    ["0.000", "0", "0.000"],
    ["1320", "1320", "1320"],
    ["100", "100", "100"],
    ["-0.240", "-0.24", "-0.240"],
    ["1e3", "1000", "1000"],
    ["1.5E-3", "0.0015", "0.0015"],
    ["1e21", "1000000000000000000000", "1000000000000000000000"],
    ["1e-7", "0.0000001", "0.0000001"],
    ["0.10e1", "1", "1.0"],
  ])("%s is %s, shown with at least the digits of %s", (text, canonical, written) => {
    expect(decimalText(decimal(text))).toBe(canonical);
    expect(decimalAsWritten(decimal(text))).toBe(written);
  });

  it.each(["12.50", "999999999999999", "0.00000000000000000001", "1e300", "123456789012345000", "-0.0", "0e300"])(
    "%s is accepted",
    (text) => {
      expect(isAcceptableDecimal(decimal(text))).toBe(true);
    },
  );

  it.each(["1e400", "1e-400", "1234567890123456", "0.1234567890123456", "1.0000000000000001", "-9999999999999999"])(
    "%s is refused",
    (text) => {
      expect(isAcceptableDecimal(decimal(text))).toBe(false);
    },
  );

  it("numbers that take time to look at or to write out are refused at once", () => {
    const nines = "9".repeat(1_000_000);
    for (const text of ["0e-20000000", "0e20000000", "0e999999999999", `1e${nines}`, `1e-${nines}`, `0.${nines}`]) {
      expect(isAcceptableDecimal(decimal(text))).toBe(false);
    }
    expect(isAcceptableDecimal(decimal(`0.${"0".repeat(1_000_000)}`))).toBe(false);
  });

  it.each([
    ["a string", "12.50"],
    ["true", true],
    ["null", null],
    ["an object", {}],
  ])("%s is no decimal", (_, value) => {
    expect(isAcceptableDecimal(value)).toBe(false);
  });
});

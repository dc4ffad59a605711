import fc from "fast-check";
import { expect, it } from "vitest";
import { addDecimals, compareDecimals, negatedDecimal, shareOf } from "./decimal-sum";

const decimals = fc.tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 12 }));
const plain = ([value, places]: [bigint, number]) => addDecimals("0", writtenOut(value, places));

function writtenOut(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, "0");
  const point = digits.length - places;
  return `${value < 0n ? "-" : ""}${digits.slice(0, point)}${places > 0 ? `.${digits.slice(point)}` : ""}`;
}

it.each([
  ["0.1", "0.2", "0.3"],
  ["0.3", "-0.3", "0"],
  ["12.5", "0.05", "12.55"],
  ["-5", "0.01", "-4.99"],
  ["999999999999999", "0.000000000000001", "999999999999999.000000000000001"],
])("%s and %s are %s", (a, b, sum) => {
  expect(addDecimals(a, b)).toBe(sum);
  expect(addDecimals(b, a)).toBe(sum);
});

it("sums are exact, in whatever order", () => {
  fc.assert(
    fc.property(decimals, decimals, decimals, (a, b, c) => {
      const [x, y, z] = [plain(a), plain(b), plain(c)];
      expect(addDecimals(addDecimals(x, y), z)).toBe(addDecimals(x, addDecimals(y, z)));
      expect(addDecimals(addDecimals(x, y), negatedDecimal(y))).toBe(x);
    }),
  );
});

it("decimals are compared by their values", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      expect(Math.sign(compareDecimals(String(a), String(b)))).toBe(Math.sign(a - b));
    }),
  );
  expect(compareDecimals("0.3", "0.30000000000000004")).toBe(-1);
});

it.each([
  ["10", ["1"], ["3"], 2, "3.33"],
  ["10", ["2"], ["3"], 2, "6.67"],
  ["-10", ["2"], ["3"], 2, "-6.67"],
  ["0.89", ["6.6"], ["5.6"], 2, "1.05"],
  ["0.5", ["1"], ["1"], 0, "1"],
  ["-0.5", ["1"], ["1"], 0, "-1"],
  ["0.4", ["1"], ["-1"], 0, "0"],
  ["2.8", ["8.4", "2"], ["5.6", "3"], 2, "2.8"],
  ["1", ["1"], ["0"], 2, null],
])("%s times %s by %s with %s places is %s", (value, parts, wholes, places, share) => {
  expect(shareOf(value, parts, wholes, places)).toBe(share);
});

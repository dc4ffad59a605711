import { describe, expect, test } from "vitest";
import { dateParameters, textParameter } from "./parameters";

test.each([
  [undefined, undefined],
  ["  ", undefined],
  [["one", "two"], "one"],
  [" a b ", "a b"],
  ["a\0b", "ab"],
  ["\0", undefined],
  ["\ud83dx", "x"],
  ["abc\u{1f600}", "abc"],
  ["a\u{1f600}bc", "a\u{1f600}b"],
])("%j as a parameter of at most four units is %j", (value, text) => {
  expect(textParameter(value, 4)).toBe(text);
});

describe("a date range in an address", () => {
  test("holds both its days whole, in the viewer's zone", () => {
    expect(dateParameters("2026-11-26", "2026-11-27", "Europe/Berlin")).toEqual({
      from: new Date("2026-11-25T23:00:00Z"),
      to: new Date("2026-11-27T23:00:00Z"),
    });
    expect(dateParameters(["2026-11-26", "x"], undefined, "UTC")).toEqual({ from: new Date("2026-11-26T00:00:00Z") });
  });

  test.each(["", "yesterday", "2026-02-30", "2026-13-01", "99999-01-01", "2026-11-27T00:00"])("%j is no date", (text) =>
    expect(dateParameters(text, text, "UTC")).toEqual({}),
  );
});

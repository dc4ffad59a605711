import { expect, test } from "vitest";
import { textParameter } from "./text-parameter";

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

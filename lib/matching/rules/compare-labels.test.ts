import { expect, test } from "vitest";
import { compareLabels } from "./compare-labels";

test.each([
  ["Visa", "Visa", "same"],
  ["VISA", "visa", "same"],
  ["  Visa  Debit ", "visa debit", "same"],
  ["ＶＩＳＡ", "VISA", "same"],
  ["Visa", "Mastercard", "different"],
  ["Visa Debit", "Visa Credit", "different"],
  ["Visa", "VISA CONTACTLESS", "unclear"],
  ["Debit Mastercard", "Mastercard", "unclear"],
  ["Visa", null, "unclear"],
  [null, null, "unclear"],
  ["Visa", "", "unclear"],
  ["   ", "Visa", "unclear"],
] as const)("%s beside %s is %s", (a, b, expected) => {
  expect(compareLabels(a, b)).toBe(expected);
  expect(compareLabels(b, a)).toBe(expected);
});

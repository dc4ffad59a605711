import { expect, it } from "vitest";
import { moneyText } from "./money-text";

it.each([
  ["12.5", "EUR", "12.50 EUR"],
  ["1320", "JPY", "1 320 JPY"],
  ["4.275", "KWD", "4.275 KWD"],
  ["-0.24", "EUR", "−0.24 EUR"],
  ["123456789012345", "USD", "123 456 789 012 345.00 USD"],
  ["12.345", "EUR", "12.345 EUR"],
  ["7", "XQX", "7.00 XQX"],
  ["7", null, "7"],
  [null, "EUR", ""],
])("%s %s is %s", (amount, currency, expected) => {
  expect(moneyText(amount, currency)).toBe(expected);
});

import { expect, it } from "vitest";
import { fieldInWords } from "./field-words";

it.each([
  ["header.receiptId", "Receipt number"],
  ["lineItems[1].quantity.value", "Line 2: quantity"],
  ["lineItems[0].lineAmount.gross", "Line 1: amount"],
  ["lineItems[4]", "Line 5"],
  ["totals[0].sum.amount", "Total 1: amount"],
  ["payments[1].paymentTypeLabel", "Payment 2: card type"],
  ["lineItems[0].modifiers[1].amount.gross", "Line 1: modifiers[1].amount.gross"],
  ["lineItems[0].toString", "Line 1: toString"],
  ["constructor", "constructor"],
  ["constructor[0].name", "constructor[0].name"],
  ["header.loyalty", "header.loyalty"],
  ["", ""],
])("%s is called %s", (field, words) => {
  expect(fieldInWords(field)).toBe(words);
});

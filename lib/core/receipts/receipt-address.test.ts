import { expect, it } from "vitest";
import { newUuid } from "../ids";
import { parseReceiptAddress } from "./receipt-address";
import { giftTokenOf, newReceiptToken } from "./receipt-token";

const token = newReceiptToken(newUuid());
const gift = giftTokenOf(token);

it.each([
  ["the receipt", `https://receipts.example/r/${token}`, { token, isGift: false }],
  ["its PDF in a language", `https://receipts.example/r/${token}.pdf?lang=fr`, { token, isGift: false }],
  ["its code, on a host of old", `http://old.example:8080/r/${token}/qr.svg`, { token, isGift: false }],
  ["a slash behind it", `https://receipts.example/r/${token}/`, { token, isGift: false }],
  ["the gift receipt", `https://receipts.example/r/gift/${gift}`, { token: gift, isGift: true }],
  ["a gift's address of old", `https://receipts.example/r/${token}?view=gift`, { token: gift, isGift: true }],
  ["its PDF", `https://receipts.example/r/${token}.pdf?lang=fr&view=gift`, { token: gift, isGift: true }],
  ["the gift receipt, said twice", `https://receipts.example/r/gift/${gift}?view=gift`, { token: gift, isGift: true }],
])("an address names its receipt: %s", (_, address, named) => {
  expect(parseReceiptAddress(address)).toEqual(named);
});

it.each([
  `/r/${token}`,
  "https://receipts.example/r/",
  `https://receipts.example/x/${token}`,
  `https://receipts.example/r/${token}0`,
  `https://receipts.example/r/${token.slice(1)}-`,
  `https://receipts.example/r/${"z".repeat(27)}`,
])("what names none is told: %s", (address) => {
  expect(parseReceiptAddress(address)).toBeNull();
});

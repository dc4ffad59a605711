import { describe, expect, it } from "vitest";
import { placeKey } from "../matcher/par-hashes";
import { isSamePayment, mayBeOneSale, newestPayers, type SoldPayment } from "./one-sale";

const HOUR_MS = 3_600_000;

const paid = (fields: Partial<SoldPayment> = {}): SoldPayment => ({
  receiptId: "first",
  position: 0,
  parHashes: [],
  retrievalReferenceNumber: "700000000001",
  approvalCode: "A1",
  lastFour: "0042",
  amount: "12.5",
  currency: "EUR",
  issuedAtMs: 0,
  ...fields,
});
const bare = { retrievalReferenceNumber: null, approvalCode: null, lastFour: null };

describe("a payment on two receipts with one number in one store", () => {
  it.each<[string, Partial<SoldPayment>, Partial<SoldPayment>, boolean]>([
    ["the same in all", {}, {}, true],
    [
      "the same RRN alone",
      { ...bare, retrievalReferenceNumber: "1" },
      { ...bare, retrievalReferenceNumber: "1" },
      true,
    ],
    ["the same RRN, a code that was mistyped", { approvalCode: "B" }, {}, true],
    ["code and last four, no RRN", { retrievalReferenceNumber: null }, { retrievalReferenceNumber: null }, true],
    ["code and last four, an RRN that was added", { retrievalReferenceNumber: null }, {}, true],
    ["code and last four, another RRN", { retrievalReferenceNumber: "700000000002" }, {}, false],
    ["the code alone", { retrievalReferenceNumber: null, lastFour: null }, {}, false],
    ["last four alone", { retrievalReferenceNumber: null, approvalCode: null }, {}, false],
    ["nothing but the amount", bare, bare, false],
    ["another amount", { amount: "12.51" }, {}, false],
    ["another currency", { currency: "CHF" }, {}, false],
    ["another card", { parHashes: ["a"] }, { parHashes: ["b"] }, false],
    ["one card, hashed with two keys", { parHashes: ["a", "b"] }, { parHashes: ["b"] }, true],
    ["a card that was added", { parHashes: ["a"] }, {}, true],
    ["the RRN, a day later", { issuedAtMs: 24 * HOUR_MS }, {}, true],
    [
      "code and last four, a day later",
      { retrievalReferenceNumber: null, issuedAtMs: 24 * HOUR_MS },
      { retrievalReferenceNumber: null },
      false,
    ],
  ])("%s", (_, a, b, expected) => {
    expect([isSamePayment(paid(a), paid(b)), isSamePayment(paid(b), paid(a))]).toEqual([expected, expected]);
  });
});

describe("payers of a sale that was submitted again", () => {
  const on = (receiptId: string, position = 0, fields: Partial<SoldPayment> = {}) =>
    paid({ receiptId, position, ...fields });
  const other = { retrievalReferenceNumber: "700000000002", approvalCode: "B2", lastFour: "0043" };
  const newestOf = (payments: readonly SoldPayment[], numbered: string[][]) =>
    Object.fromEntries(
      [...newestPayers(payments, numbered)].map(([place, { payments: theirs }]) => [place, theirs.map(placeKey)]),
    );

  it("are looked for on the newest receipt that has them", () => {
    const payments = [on("first"), on("second"), on("third")];
    expect(newestOf(payments, [["first", "second", "third"]])).toEqual({
      "first/0": ["third/0"],
      "second/0": ["third/0"],
    });
    expect(newestOf(payments, [["third", "second", "first"]])).toEqual({
      "third/0": ["first/0"],
      "second/0": ["first/0"],
    });
  });

  it("are others where number or store are others", () => {
    expect(newestOf([on("first"), on("second")], [])).toEqual({});
    expect(newestOf([on("first"), on("second"), on("third")], [["first", "third"]])).toEqual({
      "first/0": ["third/0"],
    });
  });

  it("stay on the older receipt where the newer does not have them", () => {
    const payments = [on("first", 0), on("first", 1, other), on("second", 0, other)];
    expect(newestOf(payments, [["first", "second"]])).toEqual({ "first/1": ["second/0"] });
  });

  it("are followed with all their payments, over receipts that know only a part of what identifies them", () => {
    const par = { parHashes: ["card"] };
    const payments = [
      on("first", 0, { ...par, ...other }),
      on("first", 1, { ...par, retrievalReferenceNumber: null }),
      on("second", 0, par),
      on("third", 0, { ...par, approvalCode: null }),
      on("third", 1, { ...par, ...bare, amount: "1" }),
    ];
    const last = ["third/0", "third/1"];
    expect(newestOf(payments, [["first", "second", "third"]])).toEqual({
      "first/0": last,
      "first/1": last,
      "second/0": last,
    });
  });

  it("are asked about only where one payment stands on two receipts", () => {
    expect(mayBeOneSale([on("first"), on("second")])).toBe(true);
    expect(mayBeOneSale([on("first"), on("second", 0, other)])).toBe(false);
    expect(mayBeOneSale([on("first", 0), on("first", 1)])).toBe(false);
  });
});

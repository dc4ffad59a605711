import { expect, test } from "vitest";
import { payersOf } from "./payers";

type Row = [par: string | null, rrn: string | null, code: string | null, last: string | null];

const A: Row = [null, "7", "A", "1"];
test.each<[string, Row[], string]>([
  ["none", [], ""],
  [
    "one PAR",
    [
      ["P", null, null, "1"],
      ["P", "7", "A", "2"],
    ],
    "aa",
  ],
  [
    "two PARs",
    [
      ["P", "7", "A", "1"],
      ["Q", "7", "A", "1"],
    ],
    "ab",
  ],
  ["one transaction", [A, A, A], "aaa"],
  ["a transaction of which one payment names its PAR", [A, ["P", "7", "A", "1"], ["P", "8", "B", "2"]], "aaa"],
  ["a transaction of two PARs and a payment without one", [A, ["P", "7", "A", "1"], ["Q", "7", "A", "1"], A], "abcd"],
  ["another RRN, code or last four", [A, [null, "8", "A", "1"], [null, "7", "B", "1"], [null, "7", "A", "2"]], "abcd"],
  [
    "one of the three missing on both",
    [
      [null, null, "A", "1"],
      [null, null, "A", "1"],
    ],
    "ab",
  ],
  [
    "nothing known",
    [
      [null, null, null, null],
      [null, null, null, null],
    ],
    "ab",
  ],
])("payers of payments with %s", (_name, rows, expected) => {
  const payments = rows.map(([par, retrievalReferenceNumber, approvalCode, lastFour]) => ({
    par,
    retrievalReferenceNumber,
    approvalCode,
    lastFour,
  }));
  const payers = payersOf(payments);
  const letters = new Map([...new Set(payers)].map((payer, i) => [payer, "abcdef"[i]]));
  expect(payers.map((payer) => letters.get(payer)).join("")).toBe(expected);
});

import { expect, test } from "vitest";
import { isDomainError } from "@/lib/core/errors";
import { criteria, type Fields } from "@/tests/factories/match-criteria";
import { assertSufficientCriteria, missingFields } from "./sufficient-criteria";

const ARN = "24692166061000000320110";
const eur = { amount: "12.5", currency: "EUR" };

test.each<[string, Fields]>([
  ["PAR and RRN", { par: "P", rrn: "7" }],
  ["PAR and approval code", { par: "P", code: "A" }],
  ["PAR and last four", { par: "P", last: "1" }],
  ["RRN and approval code", { rrn: "7", code: "A" }],
  ["RRN and last four", { rrn: "7", last: "1" }],
  ["approval code and last four", { code: "A", last: "1" }],
  ["RRN, amount, currency and time", { rrn: "7", ...eur, hours: 0 }],
  ["RRN, amount, currency and terminal", { rrn: "7", ...eur, terminal: "T" }],
  ["approval code, amount, currency and time", { code: "A", ...eur, hours: 0 }],
  ["approval code, amount, currency and terminal", { code: "A", ...eur, terminal: "T" }],
  ["RRN, amount, currency and merchant id", { rrn: "7", ...eur, merchant: "M" }],
  ["approval code, amount, currency and merchant id", { code: "A", ...eur, merchant: "M" }],
  ["ARN and last four", { arn: ARN, last: "1" }],
  ["ARN and time", { arn: ARN, hours: 0 }],
  ["everything", { par: "P", rrn: "7", code: "A", last: "1", ...eur, hours: 0, terminal: "T", stan: "1", label: "V" }],
])("%s are sufficient", (_, fields) => {
  expect(() => assertSufficientCriteria(criteria(fields))).not.toThrow();
});

const PAIRS = [
  ["paymentAccountReference", "retrievalReferenceNumber"],
  ["paymentAccountReference", "approvalCode"],
  ["paymentAccountReference", "lastFour"],
  ["retrievalReferenceNumber", "approvalCode"],
  ["retrievalReferenceNumber", "lastFour"],
  ["approvalCode", "lastFour"],
  ["acquirerReferenceNumber", "lastFour"],
  ["acquirerReferenceNumber", "transactionDateTime"],
];

test.each<[string, Fields, string[][]]>([
  ["nothing", {}, PAIRS],
  ["a label", { label: "Visa" }, PAIRS],
  ["a STAN", { stan: "1" }, PAIRS],
  ["a transaction id", { transaction: "1" }, PAIRS],
  ["a merchant's id and name", { merchant: "M", merchantName: "Kaffeehaus" }, PAIRS],
  [
    "last four",
    { last: "1" },
    [["paymentAccountReference"], ["retrievalReferenceNumber"], ["approvalCode"], ["acquirerReferenceNumber"]],
  ],
  ["ARN", { arn: ARN }, [["lastFour"], ["transactionDateTime"]]],
  [
    "ARN, amount, currency and merchant id",
    { arn: ARN, ...eur, merchant: "M" },
    [["retrievalReferenceNumber"], ["approvalCode"], ["lastFour"], ["transactionDateTime"]],
  ],
  ["PAR", { par: "P" }, [["retrievalReferenceNumber"], ["approvalCode"], ["lastFour"]]],
  ["RRN", { rrn: "7" }, [["paymentAccountReference"], ["approvalCode"], ["lastFour"]]],
  ["approval code", { code: "A" }, [["paymentAccountReference"], ["retrievalReferenceNumber"], ["lastFour"]]],
  [
    "amount, currency and time",
    { ...eur, hours: 0 },
    [["retrievalReferenceNumber"], ["approvalCode"], ["acquirerReferenceNumber"]],
  ],
  ["amount, currency and terminal", { ...eur, terminal: "T" }, [["retrievalReferenceNumber"], ["approvalCode"]]],
  [
    "RRN, amount and currency",
    { rrn: "7", ...eur },
    [
      ["paymentAccountReference"],
      ["approvalCode"],
      ["lastFour"],
      ["transactionDateTime"],
      ["terminalId"],
      ["merchantId"],
    ],
  ],
  [
    "RRN, currency and time",
    { rrn: "7", currency: "EUR", hours: 0 },
    [["paymentAccountReference"], ["approvalCode"], ["lastFour"], ["amount"], ["acquirerReferenceNumber"]],
  ],
  [
    "last four, amount, currency and time",
    { last: "1", ...eur, hours: 0 },
    [["paymentAccountReference"], ["retrievalReferenceNumber"], ["approvalCode"], ["acquirerReferenceNumber"]],
  ],
])("%s alone is refused, and what would complete it is named", (_, fields, missing) => {
  const asked = criteria(fields);
  const found = missingFields(asked).map((way) => way.join());
  expect(found.toSorted()).toEqual(missing.map((way) => way.join()).toSorted());
  try {
    assertSufficientCriteria(asked);
    expect.unreachable();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    expect(error.code).toBe("match-criteria-insufficient");
    for (const field of missing.flat()) expect(error.message).toContain(field);
    expect(error.fields.map(({ field }) => field).toSorted()).toEqual(
      [...new Set(missing.flat())].map((field) => `transaction.${field}`).toSorted(),
    );
  }
});

test("the refusal reads as a sentence", () => {
  expect(() => assertSufficientCriteria(criteria({ last: "1" }))).toThrow(
    "These fields could never identify one payment. Add paymentAccountReference, or retrievalReferenceNumber, or " +
      "approvalCode, or acquirerReferenceNumber. The more fields, the better.",
  );
});

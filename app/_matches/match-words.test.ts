import { describe, expect, test } from "vitest";
import type { Explanation } from "@/lib/matching/explanation";
import { matchedInWords, reasonsOf } from "./match-words";

const nothing: Explanation = {
  rule: null,
  agreeingFields: [],
  contradictions: {},
  candidatesLeft: 0,
  alreadyMatched: 0,
  reportedNotMine: 0,
  whatWouldHelp: [],
};

describe("a match request's state in words", () => {
  test("a match names its rule and the fields that agree", () => {
    expect(matchedInWords({ rule: "2", fields: ["retrievalReferenceNumber", "approvalCode"] })).toBe(
      "Matched by rule 2 (RRN, approval code)",
    );
    expect(matchedInWords({ rule: "par-subscription", fields: ["paymentAccountReference"] })).toBe(
      "Matched by its subscription (PAR)",
    );
  });

  test("a match says what differs all the same", () => {
    expect(matchedInWords({ rule: "2", fields: ["lastFour"], differing: ["amount", "currency"] })).toBe(
      "Matched by rule 2 (last four digits), although another amount, currency was given",
    );
  });

  test("an ambiguous request says how many fit and what would make it unique", () => {
    const explanation: Explanation = { ...nothing, candidatesLeft: 3, whatWouldHelp: ["amount", "lastFour"] };
    expect(reasonsOf({ status: "ambiguous", explanation, matchedBy: null })).toEqual([
      "3 payments fit, so nobody got a receipt.",
      "What would tell them apart: amount, last four digits.",
    ]);
    expect(
      reasonsOf({ status: "ambiguous", explanation: { ...explanation, whatWouldHelp: [] }, matchedBy: null }),
    ).toEqual(["3 payments fit, so nobody got a receipt.", "Nothing that a request may hold would tell them apart."]);
  });

  test("a pending request says what contradicts, or what may still come", () => {
    expect(
      reasonsOf({ status: "pending", explanation: { ...nothing, contradictions: { amount: 2 } }, matchedBy: null }),
    ).toEqual(["2 payments would fit, but for their amount."]);
    expect(
      reasonsOf({ status: "pending", explanation: { ...nothing, whatWouldHelp: ["lastFour"] }, matchedBy: null }),
    ).toEqual([
      "No payment fits yet. Receipts that arrive are compared, too.",
      "With one more of these, another rule can fit: last four digits.",
    ]);
    expect(reasonsOf({ status: "pending", explanation: { ...nothing, alreadyMatched: 1 }, matchedBy: null })).toEqual([
      "The payment that fits was given out under another reference.",
    ]);
  });

  test("an expired request is over, looked at or not", () => {
    const over = "No payment fitted while the request was open.";
    expect(reasonsOf({ status: "expired", explanation: null, matchedBy: null })).toEqual([over]);
    expect(reasonsOf({ status: "expired", explanation: nothing, matchedBy: null })).toEqual([over]);
  });
});

import { type CandidatePayment, compareFields, fieldsThat, type MatchCriteria } from "./compare-fields";
import type { MatchField } from "./match-field";

export const RULE_NAMES = ["1", "2", "3", "4", "5"] as const;
export type Rule = (typeof RULE_NAMES)[number];

/**
 * Decisions, section 7. A payment fits a rule when all fields of one of its combinations agree; criteria are sufficient
 * when all fields of one are given. `transactionDateTime` agrees within 24 hours.
 */
export const RULES: Readonly<Record<Rule, readonly (readonly MatchField[])[]>> = {
  "1": [
    ["paymentAccountReference", "retrievalReferenceNumber"],
    ["paymentAccountReference", "approvalCode"],
    ["paymentAccountReference", "lastFour"],
  ],
  "2": [["retrievalReferenceNumber", "approvalCode"]],
  "3": [["retrievalReferenceNumber", "lastFour"]],
  "4": [["approvalCode", "lastFour"]],
  "5": [
    ["retrievalReferenceNumber", "amount", "currency", "transactionDateTime"],
    ["retrievalReferenceNumber", "amount", "currency", "terminalId"],
    ["approvalCode", "amount", "currency", "transactionDateTime"],
    ["approvalCode", "amount", "currency", "terminalId"],
  ],
};

export type Judgement =
  | { verdict: "fits"; rule: Rule; agreeing: MatchField[] }
  /** A rule would fit, but for fields that contradict. */
  | { verdict: "excluded"; contradicting: MatchField[] }
  | { verdict: "unrelated" };

/** Whether one payment can be the one that is asked for. The lowest rule that fits is named. */
export function judgePayment(asked: MatchCriteria, found: CandidatePayment): Judgement {
  const comparisons = compareFields(asked, found);
  const fitting = RULE_NAMES.filter((rule) =>
    RULES[rule].some((fields) => fields.every((field) => comparisons[field] === "agrees")),
  );
  const [first] = fitting;
  if (first === undefined) return { verdict: "unrelated" };

  // Wallets print the last four of the device's number: RRN and approval code outweigh them, and nothing else does.
  const isWalletSafe = fitting.includes("2");
  const contradicting = fieldsThat("contradicts", comparisons);
  const excluding = contradicting.filter((field) => !(isWalletSafe && field === "lastFour"));
  if (excluding.length > 0) return { verdict: "excluded", contradicting: excluding };
  const rule = contradicting.length > 0 ? "2" : first;
  return { verdict: "fits", rule, agreeing: fieldsThat("agrees", comparisons) };
}

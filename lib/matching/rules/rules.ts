import {
  type CandidatePayment,
  type Comparisons,
  compareFields,
  fieldsThat,
  type MatchCriteria,
} from "./compare-fields";
import type { MatchField } from "./match-field";

export const RULE_NAMES = ["1", "2", "3", "4", "5", "6"] as const;
export type Rule = (typeof RULE_NAMES)[number];

/**
 * Decisions, section 7. A payment fits a rule when all fields of one of its combinations agree; criteria are sufficient
 * when all fields of one are given. `transactionDateTime` agrees within 24 hours; under rule 6 within two days.
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
    ["retrievalReferenceNumber", "amount", "currency", "merchantId"],
    ["approvalCode", "amount", "currency", "transactionDateTime"],
    ["approvalCode", "amount", "currency", "terminalId"],
    ["approvalCode", "amount", "currency", "merchantId"],
  ],
  "6": [
    ["acquirerReferenceNumber", "lastFour"],
    ["acquirerReferenceNumber", "transactionDateTime"],
  ],
};

/** What may differ where RRN, approval code and last four agree: with a tip, at the pump, in the cardholder's currency. */
export const DIFFERING_FIELDS = ["amount", "currency"] as const satisfies readonly MatchField[];
export type DifferingField = (typeof DIFFERING_FIELDS)[number];

export type Judgement =
  | { verdict: "fits"; rule: Rule; agreeing: MatchField[]; differing: DifferingField[] }
  /** A rule would fit, but for fields that contradict. */
  | { verdict: "excluded"; contradicting: MatchField[] }
  | { verdict: "unrelated" };

/** Whether one payment can be the one that is asked for. The lowest rule that fits is named. */
export function judgePayment(asked: MatchCriteria, found: CandidatePayment): Judgement {
  const comparisons = compareFields(asked, found);
  const isWithinTwoDays = asked.transactionAtMs !== null && comparisons.transactionDateTime !== "contradicts";
  const completes = (rule: Rule, field: MatchField) =>
    comparisons[field] === "agrees" || (rule === "6" && isWithinTwoDays && field === "transactionDateTime");
  const fitting = RULE_NAMES.filter((rule) =>
    RULES[rule].some((fields) => fields.every((field) => completes(rule, field))),
  );
  const [first] = fitting;
  if (first === undefined) return { verdict: "unrelated" };

  const contradicting = fieldsThat("contradicts", comparisons);
  const outweighed = outweighedFields(comparisons, isOppositeSign(asked.amount, found.amount));
  const excluding = contradicting.filter((field) => !outweighed.includes(field));
  if (excluding.length > 0) return { verdict: "excluded", contradicting: excluding };
  const rule = contradicting.length > 0 ? "2" : first;
  const differing = DIFFERING_FIELDS.filter((field) => comparisons[field] === "contradicts");
  return { verdict: "fits", rule, agreeing: fieldsThat("agrees", comparisons), differing };
}

/**
 * What excludes nothing where RRN and approval code agree: the last four, since wallets print those of the device's number;
 * and where these agree as well, amount and currency.
 */
function outweighedFields(comparisons: Comparisons, isOtherWay: boolean): readonly MatchField[] {
  const { retrievalReferenceNumber, approvalCode, lastFour } = comparisons;
  if (retrievalReferenceNumber !== "agrees" || approvalCode !== "agrees") return [];
  if (lastFour === "contradicts") return ["lastFour"];
  return lastFour === "agrees" && !isOtherWay ? DIFFERING_FIELDS : [];
}

/** Money that went the other way is another transaction, whatever numbers were printed again. Canonical decimals. */
function isOppositeSign(asked: string | null, found: string): boolean {
  return asked !== null && signOf(asked) * signOf(found) < 0;
}

function signOf(amount: string): number {
  if (amount === "0") return 0;
  return amount.startsWith("-") ? -1 : 1;
}

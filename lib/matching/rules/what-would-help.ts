import { type CandidatePayment, CONTRADICTING_TIME_MS, type MatchCriteria } from "./compare-fields";
import { compareLabels } from "./compare-labels";
import type { MatchField } from "./match-field";
import type { Rule } from "./rules";

/** Where all of these agree, amount and currency exclude nothing. */
const TRANSACTION_KEYS: readonly MatchField[] = ["retrievalReferenceNumber", "approvalCode", "lastFour"];

/** The keys that were not given: with one more, another rule can fit. */
export function absentKeys(asked: MatchCriteria): MatchField[] {
  const keys: MatchField[] = ["paymentAccountReference", "retrievalReferenceNumber", "approvalCode", "lastFour"];
  if (isGiven(asked, "lastFour") || isGiven(asked, "transactionDateTime")) keys.push("acquirerReferenceNumber");
  return keys.filter((key) => !isGiven(asked, key));
}

/** The fields not given in which the payments that fit differ, so that giving one can exclude the wrong ones. */
export function tellingFields(
  asked: MatchCriteria,
  fitting: readonly { payment: CandidatePayment; rule: Rule; agreeing: readonly MatchField[] }[],
): MatchField[] {
  const payments = fitting.map(({ payment }) => payment);
  const differ = (value: (payment: CandidatePayment) => string | null) => new Set(payments.map(value)).size > 1;
  const canMoneyExclude = fitting.some(({ agreeing }) => TRANSACTION_KEYS.some((key) => !agreeing.includes(key)));
  const times = payments.map(({ issuedAtMs }) => issuedAtMs);
  const telling: Partial<Record<MatchField, boolean>> = {
    paymentAccountReference: differ(({ parHashes }) => parHashes.toSorted().join()),
    retrievalReferenceNumber: differ((payment) => payment.retrievalReferenceNumber),
    approvalCode: differ((payment) => payment.approvalCode),
    // Under rule 2 other last digits exclude nothing.
    lastFour: differ((payment) => payment.lastFour) && fitting.some(({ rule }) => rule !== "2"),
    amount: canMoneyExclude && differ((payment) => payment.amount),
    currency: canMoneyExclude && differ((payment) => payment.currency),
    transactionDateTime: Math.max(...times) - Math.min(...times) > CONTRADICTING_TIME_MS,
    paymentTypeLabel: areTold(payments.map(({ paymentTypeLabel }) => paymentTypeLabel)),
    acquirerReferenceNumber: differ((payment) => payment.acquirerReferenceNumber),
    transactionId: areAllOthers(payments.map(({ transactionId }) => transactionId)),
    merchantName: areTold(payments.map(({ merchantName }) => merchantName)),
  };
  return (Object.keys(telling) as MatchField[]).filter((field) => telling[field] && !isGiven(asked, field));
}

function areAllOthers(identifiers: readonly (string | null)[]): boolean {
  return !identifiers.includes(null) && new Set(identifiers).size === identifiers.length;
}

function areTold(labels: readonly (string | null)[]): boolean {
  return labels.every((label, i) => labels.every((other, j) => i === j || compareLabels(label, other) === "different"));
}

export function isGiven(asked: MatchCriteria, field: MatchField): boolean {
  switch (field) {
    case "paymentAccountReference":
      return asked.parHashes.length > 0;
    case "transactionDateTime":
      return asked.transactionAtMs !== null;
    default:
      return asked[field] !== null;
  }
}

import { placeKey } from "../matcher/par-hashes";
import type { CandidatePayment } from "../rules/compare-fields";
import { findPayers } from "../rules/decide-match";

/** What tells, beside its receipt's store and number, that a payment stands on two receipts. */
export type SoldPayment = Pick<
  CandidatePayment,
  | "receiptId"
  | "position"
  | "parHashes"
  | "retrievalReferenceNumber"
  | "approvalCode"
  | "lastFour"
  | "amount"
  | "currency"
  | "issuedAtMs"
>;

/** Receipts (UUIDs) with one number in one store, the oldest first. */
export type Numbered = readonly (readonly string[])[];

interface Payer<Payment extends SoldPayment> {
  receiptId: string;
  payments: Payment[];
}

const HOUR_MS = 3_600_000;
/** Tills begin to count anew every day, and some terminals give the same approval code again and again. */
const SAME_CODE_MS = 12 * HOUR_MS;

/**
 * Whether two payments, on receipts with one number in one store, are the same: amount, currency, and RRN or approval code
 * with last four (decisions, section 12). Two cards or two RRNs are never one payment.
 */
export function isSamePayment(a: SoldPayment, b: SoldPayment): boolean {
  if (a.amount !== b.amount || a.currency !== b.currency) return false;
  const isOtherCard = a.parHashes.length > 0 && b.parHashes.length > 0;
  if (isOtherCard && !a.parHashes.some((hash) => b.parHashes.includes(hash))) return false;
  if (a.retrievalReferenceNumber !== null && b.retrievalReferenceNumber !== null)
    return a.retrievalReferenceNumber === b.retrievalReferenceNumber;
  const isSameCode = a.approvalCode !== null && a.approvalCode === b.approvalCode;
  const areSameDigits = a.lastFour !== null && a.lastFour === b.lastFour;
  return isSameCode && areSameDigits && Math.abs(a.issuedAtMs - b.issuedAtMs) < SAME_CODE_MS;
}

/** Whether it is worth asking for the stores and numbers of the receipts. */
export function mayBeOneSale(payments: readonly SoldPayment[]): boolean {
  return payments.some((a, i) => payments.slice(i + 1).some((b) => a.receiptId !== b.receiptId && isSamePayment(a, b)));
}

/**
 * Whoever paid a sale that was submitted again: by the place of each of their payments (`placeKey`), the same payer on the
 * newest receipt that has them. Nothing for those of the newest itself.
 */
export function newestPayers<Payment extends SoldPayment>(
  payments: readonly Payment[],
  numbered: Numbered,
): Map<string, Payer<Payment>> {
  const byReceipt = groupByPayer(payments);
  const newest = new Map<string, Payer<Payment>>();
  for (const receiptIds of numbered) {
    const seen: Payer<Payment>[] = [];
    for (const receiptId of receiptIds.toReversed()) {
      const payers = byReceipt.get(receiptId) ?? [];
      for (const payer of payers) {
        const later = seen.find((other) => areOne(payer, other));
        const [first] = later?.payments ?? [];
        if (!later || !first) continue;
        const last = newest.get(placeKey(first)) ?? later;
        for (const payment of payer.payments) newest.set(placeKey(payment), last);
      }
      seen.push(...payers);
    }
  }
  return newest;
}

function areOne(a: Payer<SoldPayment>, b: Payer<SoldPayment>): boolean {
  return a.payments.some((one) => b.payments.some((other) => isSamePayment(one, other)));
}

function groupByPayer<Payment extends SoldPayment>(payments: readonly Payment[]): Map<string, Payer<Payment>[]> {
  const texts = findPayers(payments);
  const byPayer = new Map<string, Payer<Payment>>();
  for (const [i, payment] of payments.entries()) {
    const payer = byPayer.get(texts[i] ?? "") ?? { receiptId: payment.receiptId, payments: [] };
    payer.payments.push(payment);
    byPayer.set(texts[i] ?? "", payer);
  }
  const byReceipt = new Map<string, Payer<Payment>[]>();
  for (const payer of byPayer.values())
    byReceipt.set(payer.receiptId, [...(byReceipt.get(payer.receiptId) ?? []), payer]);
  return byReceipt;
}

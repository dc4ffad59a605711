import { compareLabels } from "./compare-labels";
import { MATCH_FIELDS, type MatchField, type PaymentText } from "./match-field";

/** What both sides of a match have in common, normalised (`lib/receipts/payment-keys.ts`); null is "not given". */
interface PaymentIdentity extends Record<PaymentText, string | null> {
  /** Keyed hashes of the PAR under every key in use, hexadecimal; empty when there is none. */
  parHashes: readonly string[];
}

/** What a client knows about the payment it asks for. */
export interface MatchCriteria extends PaymentIdentity {
  /** Canonical plain decimal (`decimalText`): equal amounts are equal texts, and no binary fraction is involved. */
  amount: string | null;
  currency: string | null;
  /** Milliseconds since the epoch. */
  transactionAtMs: number | null;
}

/** A payment of a stored receipt. */
export interface CandidatePayment extends PaymentIdentity {
  /** UUID. */
  receiptId: string;
  /** Position in the receipt's `payments`, from 0. */
  position: number;
  /** Canonical plain decimal. */
  amount: string;
  currency: string;
  /** `header.created`, milliseconds since the epoch. */
  issuedAtMs: number;
  /** `header.documentType` of the receipt. */
  documentType: string;
  /** A request of the same client with another reference has been given it. */
  isConsumed: boolean;
  /** The client has reported that it is not that of the request's reference. */
  isRefused: boolean;
}

export type Comparison = "agrees" | "contradicts" | "silent";
export type Comparisons = Readonly<Record<MatchField, Comparison>>;

const HOUR_MS = 3_600_000;
export const AGREEING_TIME_MS = 24 * HOUR_MS;
export const CONTRADICTING_TIME_MS = 48 * HOUR_MS;

const COMPARE: Record<MatchField, (asked: MatchCriteria, found: CandidatePayment) => Comparison> = {
  paymentAccountReference: comparePars,
  retrievalReferenceNumber: (asked, found) =>
    compareExactly(asked.retrievalReferenceNumber, found.retrievalReferenceNumber),
  approvalCode: (asked, found) => compareExactly(asked.approvalCode, found.approvalCode),
  lastFour: (asked, found) => compareExactly(asked.lastFour, found.lastFour),
  acquirerReferenceNumber: (asked, found) =>
    compareExactly(asked.acquirerReferenceNumber, found.acquirerReferenceNumber),
  amount: compareAmounts,
  currency: (asked, found) => compareExactly(asked.currency, found.currency),
  transactionDateTime: compareTimes,
  // What differs in the following proves nothing: the two systems may name the same terminal or merchant differently.
  terminalId: (asked, found) => agreesOrSilent(compareExactly(asked.terminalId, found.terminalId)),
  merchantId: (asked, found) => agreesOrSilent(compareExactly(asked.merchantId, found.merchantId)),
  systemTraceAuditNumber: (asked, found) =>
    agreesOrSilent(compareExactly(asked.systemTraceAuditNumber, found.systemTraceAuditNumber)),
  transactionId: (asked, found) => agreesOrSilent(compareExactly(asked.transactionId, found.transactionId)),
  paymentTypeLabel: (asked, found) => sameOrSilent(asked.paymentTypeLabel, found.paymentTypeLabel),
  merchantName: (asked, found) => sameOrSilent(asked.merchantName, found.merchantName),
};

/** Sets a payment beside what was asked for, field by field. A field that one of them lacks is silent. */
export function compareFields(asked: MatchCriteria, found: CandidatePayment): Comparisons {
  const comparisons = MATCH_FIELDS.map((field) => [field, COMPARE[field](asked, found)] as const);
  return Object.fromEntries(comparisons) as Record<MatchField, Comparison>;
}

export function fieldsThat(comparison: Comparison, comparisons: Comparisons): MatchField[] {
  return MATCH_FIELDS.filter((field) => comparisons[field] === comparison);
}

function compareExactly(asked: string | null, found: string | null): Comparison {
  if (asked === null || found === null) return "silent";
  return asked === found ? "agrees" : "contradicts";
}

function agreesOrSilent(comparison: Comparison): Comparison {
  return comparison === "agrees" ? "agrees" : "silent";
}

function sameOrSilent(asked: string | null, found: string | null): Comparison {
  return compareLabels(asked, found) === "same" ? "agrees" : "silent";
}

function comparePars(asked: MatchCriteria, found: CandidatePayment): Comparison {
  if (asked.parHashes.length === 0 || found.parHashes.length === 0) return "silent";
  return asked.parHashes.some((hash) => found.parHashes.includes(hash)) ? "agrees" : "contradicts";
}

/**
 * Amounts of different currencies say nothing about each other; the currency contradicts by itself then. An amount
 * asked for without a currency is taken to be in the payment's: refusing a hit is better than a wrong one.
 */
function compareAmounts(asked: MatchCriteria, found: CandidatePayment): Comparison {
  if (asked.currency !== null && asked.currency !== found.currency) return "silent";
  return compareExactly(asked.amount, found.amount);
}

/** Within a day it is the same time: tills round, and card systems book later. Beyond two days it is another purchase. */
function compareTimes(asked: MatchCriteria, found: CandidatePayment): Comparison {
  if (asked.transactionAtMs === null) return "silent";
  const apartMs = Math.abs(asked.transactionAtMs - found.issuedAtMs);
  if (apartMs <= AGREEING_TIME_MS) return "agrees";
  return apartMs > CONTRADICTING_TIME_MS ? "contradicts" : "silent";
}

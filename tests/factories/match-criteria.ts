import type { CandidatePayment, MatchCriteria } from "@/lib/matching/rules/compare-fields";

/** The middle of the tables' time; `hours` count from here. */
export const NOON_MS = Date.UTC(2026, 2, 2, 12);
const HOUR_MS = 3_600_000;

/** The fields of a match in short, for tables: what is left out is not given. */
export interface Fields {
  par?: string;
  rrn?: string;
  code?: string;
  last?: string;
  amount?: string;
  currency?: string;
  /** Hours from noon: `transactionDateTime` or `created`. */
  hours?: number;
  terminal?: string;
  stan?: string;
  label?: string;
  arn?: string;
  merchant?: string;
  /** `transactionId`. */
  transaction?: string;
  merchantName?: string;
}

export interface PaymentFields extends Fields {
  /** `documentType`. */
  document?: string;
  receipt?: string;
  position?: number;
  consumed?: boolean;
  refused?: boolean;
}

export function criteria(fields: Fields): MatchCriteria {
  return {
    ...identity(fields),
    amount: fields.amount ?? null,
    currency: fields.currency ?? null,
    transactionAtMs: fields.hours === undefined ? null : NOON_MS + fields.hours * HOUR_MS,
  };
}

/** A payment of 12.5 EUR at noon, unless said otherwise. */
export function payment(fields: PaymentFields): CandidatePayment {
  return {
    ...identity(fields),
    amount: fields.amount ?? "12.5",
    currency: fields.currency ?? "EUR",
    issuedAtMs: NOON_MS + (fields.hours ?? 0) * HOUR_MS,
    documentType: fields.document ?? "receipt",
    receiptId: fields.receipt ?? "receipt",
    position: fields.position ?? 0,
    isConsumed: fields.consumed ?? false,
    isRefused: fields.refused ?? false,
  };
}

function identity(fields: Fields) {
  return {
    parHashes: fields.par === undefined ? [] : [fields.par],
    retrievalReferenceNumber: fields.rrn ?? null,
    approvalCode: fields.code ?? null,
    lastFour: fields.last ?? null,
    terminalId: fields.terminal ?? null,
    systemTraceAuditNumber: fields.stan ?? null,
    paymentTypeLabel: fields.label ?? null,
    acquirerReferenceNumber: fields.arn ?? null,
    merchantId: fields.merchant ?? null,
    transactionId: fields.transaction ?? null,
    merchantName: fields.merchantName ?? null,
  };
}

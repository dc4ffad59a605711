import { publicId } from "../../core/ids";
import { matches, matchRequests } from "../../db/schema/matching";
import { type Explanation, explanation, type MatchedBy, matchedBy } from "../explanation";

/** `withdrawn`: it was matched, and the client has reported that the receipt is not theirs. */
export type MatchRequestStatus = "pending" | "matched" | "ambiguous" | "expired" | "withdrawn";

/** A client's search for a receipt, as the client sees it. The PAR itself is never returned. */
export interface MatchRequest {
  matchRequestId: string;
  /** The client. */
  organizationId: string;
  status: MatchRequestStatus;
  reference: string;
  /** What was asked for, normalised. */
  transaction: {
    parLastFour: string | null;
    retrievalReferenceNumber: string | null;
    approvalCode: string | null;
    lastFour: string | null;
    acquirerReferenceNumber: string | null;
    terminalId: string | null;
    merchantId: string | null;
    systemTraceAuditNumber: string | null;
    transactionId: string | null;
    paymentTypeLabel: string | null;
    merchantName: string | null;
    /** Plain decimal. */
    amount: string | null;
    currency: string | null;
    transactionDateTime: Date | null;
  };
  created: Date;
  expires: Date;
  settled: Date | null;
  /** Null until the matcher has looked at it once. */
  explanation: Explanation | null;
  matchedBy: MatchedBy | null;
  /** The receipt that was found, also when it turned out to be somebody else's. */
  receiptId: string | null;
}

export const matchRequestColumns = {
  id: matchRequests.id,
  organizationId: matchRequests.organizationId,
  status: matchRequests.status,
  reference: matchRequests.reference,
  parLastFour: matchRequests.parLastFour,
  retrievalReferenceNumber: matchRequests.retrievalReferenceNumber,
  approvalCode: matchRequests.approvalCode,
  lastFour: matchRequests.lastFour,
  terminalId: matchRequests.terminalId,
  systemTraceAuditNumber: matchRequests.systemTraceAuditNumber,
  paymentTypeLabel: matchRequests.paymentTypeLabel,
  acquirerReferenceNumber: matchRequests.acquirerReferenceNumber,
  merchantId: matchRequests.merchantId,
  transactionId: matchRequests.transactionId,
  merchantName: matchRequests.merchantName,
  amount: matchRequests.amount,
  currency: matchRequests.currency,
  transactionAt: matchRequests.transactionAt,
  createdAt: matchRequests.createdAt,
  expiresAt: matchRequests.expiresAt,
  settledAt: matchRequests.settledAt,
  explanation: matchRequests.explanation,
  /** From a left join: null unless matched. */
  receiptId: matches.receiptId,
};

export type MatchRequestRow = Pick<
  typeof matchRequests.$inferSelect,
  Exclude<keyof typeof matchRequestColumns, "receiptId">
> & { receiptId: string | null };

export function toMatchRequest(row: MatchRequestRow): MatchRequest {
  const why = row.explanation === null ? null : explanation.parse(JSON.parse(row.explanation));
  return {
    matchRequestId: publicId("matchRequest", row.id),
    organizationId: publicId("organization", row.organizationId),
    status: row.status,
    reference: row.reference,
    transaction: {
      parLastFour: row.parLastFour,
      retrievalReferenceNumber: row.retrievalReferenceNumber,
      approvalCode: row.approvalCode,
      lastFour: row.lastFour,
      acquirerReferenceNumber: row.acquirerReferenceNumber,
      terminalId: row.terminalId,
      merchantId: row.merchantId,
      systemTraceAuditNumber: row.systemTraceAuditNumber,
      transactionId: row.transactionId,
      paymentTypeLabel: row.paymentTypeLabel,
      merchantName: row.merchantName,
      amount: row.amount,
      currency: row.currency,
      transactionDateTime: row.transactionAt,
    },
    created: row.createdAt,
    expires: row.expiresAt,
    settled: row.settledAt,
    explanation: why,
    matchedBy: why?.rule ? toMatchedBy(why) : null,
    receiptId: row.receiptId === null ? null : publicId("receipt", row.receiptId),
  };
}

/** What the delivery of a matched request says. */
export function toMatchedBy({ rule, agreeingFields, differingFields }: Explanation): MatchedBy {
  return matchedBy.parse({ rule, fields: agreeingFields, differing: differingFields });
}

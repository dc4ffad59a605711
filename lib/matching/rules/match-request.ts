import { publicId } from "../../core/ids";
import { matches, matchRequests } from "../../db/schema/matching";
import { type Explanation, explanation, type MatchedBy, matchedBy } from "../explanation";
import type { PaymentText } from "./match-field";

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
  transaction: Record<PaymentText, string | null> & {
    parLastFour: string | null;
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

type MatchRequestRow = Pick<
  typeof matchRequests.$inferSelect,
  Exclude<keyof typeof matchRequestColumns, "receiptId">
> & { receiptId: string | null };

export function toMatchRequest(row: MatchRequestRow): MatchRequest {
  const { id, organizationId, status, reference, receiptId, explanation: told, transactionAt, ...rest } = row;
  const { createdAt: created, expiresAt: expires, settledAt: settled, ...transaction } = rest;
  const why = told === null ? null : explanation.parse(JSON.parse(told));
  return {
    matchRequestId: publicId("matchRequest", id),
    organizationId: publicId("organization", organizationId),
    ...{ status, reference, created, expires, settled },
    transaction: { ...transaction, transactionDateTime: transactionAt },
    explanation: why,
    matchedBy: why?.rule ? toMatchedBy(why) : null,
    receiptId: receiptId === null ? null : publicId("receipt", receiptId),
  };
}

/** What the delivery of a matched request says. */
export function toMatchedBy({ rule, agreeingFields, differingFields }: Explanation): MatchedBy {
  return matchedBy.parse({ rule, fields: agreeingFields, differing: differingFields });
}

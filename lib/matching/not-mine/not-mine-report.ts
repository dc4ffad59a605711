import { publicId } from "../../core/ids";
import type { notMineReports } from "../../db/schema/matching";

/** "This is not my receipt": what a client has told the operator about a receipt that was matched. */
export interface NotMineReport {
  reportId: string;
  /** The client. */
  organizationId: string;
  /** What the receipt had come by: one of the two at least. */
  matchRequestId: string | null;
  subscriptionId: string | null;
  receiptId: string;
  /** Which of the receipt's payments, from 0. */
  paymentPosition: number;
  created: Date;
  /** In the portal or over the API. */
  reportedBy: { kind: "user" | "credential"; id: string };
  /** Whose receipt it is; null where that is no longer known. */
  merchantId: string | null;
  /** Null while nobody has looked into it. */
  handled: { by: string; at: Date } | null;
}

export function toNotMineReport(row: typeof notMineReports.$inferSelect): NotMineReport {
  return {
    reportId: publicId("notMineReport", row.id),
    organizationId: publicId("organization", row.organizationId),
    matchRequestId: row.matchRequestId && publicId("matchRequest", row.matchRequestId),
    subscriptionId: row.subscriptionId && publicId("subscription", row.subscriptionId),
    receiptId: publicId("receipt", row.receiptId),
    paymentPosition: row.paymentPosition,
    created: row.createdAt,
    reportedBy:
      row.reportedBy === null
        ? { kind: "credential", id: publicId("credential", row.reportedByCredential ?? "") }
        : { kind: "user", id: publicId("user", row.reportedBy) },
    merchantId: row.merchantId === null ? null : publicId("organization", row.merchantId),
    handled: row.handledBy && row.handledAt ? { by: publicId("user", row.handledBy), at: row.handledAt } : null,
  };
}

import { sql } from "drizzle-orm";
import { publicId } from "../core/ids";
import type { RefundState } from "../core/receipts/refund-states";
import { receiptSearch } from "../db/schema/receipt-search";
import { receiptUrl } from "./public/receipt-url";

/** A receipt in a list. */
export interface ReceiptRow {
  receiptId: string;
  receiptUrl: string;
  /** The merchant. */
  organizationId: string;
  storeId: string;
  /** Null where the store is not known. */
  brandId: string | null;
  sourceId: string;
  received: Date;
  issued: Date;
  documentType: string;
  /** As its page says it: `cancelled`, or what the till wrote, unless that was given back since. */
  status: string;
  /** The first `amountDue` total as a plain decimal; null when there is none. */
  amount: string | null;
  currency: string | null;
  /** `header.receiptId`. */
  receiptReference: string | null;
  /** `header.orderId`. */
  orderReference: string | null;
  version: number;
  state: "issued" | "cancelled";
  /** How much of it was given back. */
  refundState: RefundState | null;
  /** Plain decimal, in its currency; null where nothing was. */
  refunded: string | null;
  /** When the first client acknowledged it. */
  delivered: Date | null;
  /** When what it told of the shopper was erased. */
  personErased: Date | null;
}

export const receiptRowColumns = {
  receiptId: receiptSearch.receiptId,
  organizationId: receiptSearch.organizationId,
  storeId: receiptSearch.storeId,
  brandId: sql<string | null>`(select brand_id from stores where stores.id = ${receiptSearch.storeId})`,
  sourceId: receiptSearch.sourceId,
  token: receiptSearch.token,
  received: receiptSearch.receivedAt,
  issued: receiptSearch.issuedAt,
  documentType: receiptSearch.documentType,
  status: receiptSearch.status,
  amount: sql<string | null>`trim_scale(${receiptSearch.amount})::text`,
  currency: receiptSearch.currency,
  receiptReference: receiptSearch.receiptReference,
  orderReference: receiptSearch.orderReference,
  version: receiptSearch.version,
  state: receiptSearch.state,
  refundState: receiptSearch.refundState,
  refunded: sql<string | null>`case when ${receiptSearch.refundState} is not null then (
    select trim_scale(refunded)::text from refund_balances where refund_balances.receipt_id = receipt_search.receipt_id
  ) end`,
  delivered: receiptSearch.deliveredAt,
  personErased: sql`(
    select person_erased_at from receipts where receipts.id = receipt_search.receipt_id
  )`.mapWith(receiptSearch.deliveredAt),
};

type SelectedRow = Omit<ReceiptRow, "receiptUrl"> & { token: string; at?: string | null };

export function toReceiptRow({ token, at: _, ...row }: SelectedRow): ReceiptRow {
  return {
    ...row,
    receiptId: publicId("receipt", row.receiptId),
    receiptUrl: receiptUrl(token),
    organizationId: publicId("organization", row.organizationId),
    storeId: publicId("store", row.storeId),
    brandId: row.brandId && publicId("brand", row.brandId),
    sourceId: publicId("source", row.sourceId),
  };
}

import { sql } from "drizzle-orm";
import { publicId } from "../core/ids";
import type { RefundState } from "../core/receipts/refund-states";
import { amongIds } from "../db/among-ids";
import type { Context } from "../db/context";
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
  delivered: receiptSearch.deliveredAt,
};

type Beside = Pick<ReceiptRow, "brandId" | "refunded" | "personErased">;
type SelectedRow = Omit<ReceiptRow, "receiptUrl" | keyof Beside> & { token: string; at?: string | null };

/** With what stands in other tables, by a statement of its own: where a database is spread over nodes, some of them are elsewhere. */
export async function toReceiptRows({ sql }: Context, rows: readonly SelectedRow[]): Promise<ReceiptRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ receiptId }) => receiptId);
  const found = await sql<(Beside & { id: string })[]>`
    with r as materialized (
      select id, person_erased_at from receipts where ${amongIds(sql, sql`id`, ids)} and person_erased_at is not null
    )
    select named.id, r.person_erased_at as "personErased",
      (select brand_id from stores where stores.id = named.store_id) as "brandId",
      case when named.refund_state is not null then (
        select trim_scale(refunded)::text from refund_balances where refund_balances.receipt_id = named.id
      ) end as refunded
    from unnest(
      ${ids}::uuid[], ${rows.map(({ storeId }) => storeId)}::uuid[], ${rows.map(({ refundState }) => refundState)}::text[]
    ) as named(id, store_id, refund_state)
    left join r on r.id = named.id`;
  const beside = new Map(found.map(({ id, ...rest }) => [id, rest]));
  return rows.map((row) => toReceiptRow(row, beside.get(row.receiptId)));
}

function toReceiptRow({ token, at: _, ...row }: SelectedRow, beside: Beside | undefined): ReceiptRow {
  const { brandId = null, refunded = null, personErased = null } = beside ?? {};
  return {
    ...row,
    refunded,
    personErased,
    receiptId: publicId("receipt", row.receiptId),
    receiptUrl: receiptUrl(token),
    organizationId: publicId("organization", row.organizationId),
    storeId: publicId("store", row.storeId),
    brandId: brandId && publicId("brand", brandId),
    sourceId: publicId("source", row.sourceId),
  };
}

import type { Context } from "../db/context";
import type { IntakeItem } from "../receipts/intake/store-batch";
import { findOriginal } from "../refunds/find-original";

export type Numbered = Pick<
  IntakeItem,
  "id" | "organizationId" | "storeId" | "named" | "documentType" | "receiptReference"
>;

/**
 * Whether what came has not a number of its own but that of the sale it gives money back for, which it names by id or address,
 * or by the number alone. Tills print it on every refund: none of them is a version of another.
 */
export async function hasOriginalsNumber(ctx: Context, item: Numbered): Promise<boolean> {
  const { id: refundId, organizationId, named, documentType } = item;
  if (named) {
    const sought = { refundId, organizationId, receivedAt: ctx.clock.now(), named, awaits: "", linkedTo: null };
    const { id } = await findOriginal(ctx, sought);
    return id !== null && hadNumber(ctx, id, item);
  }
  return documentType !== "receipt" && documentType !== "invoice" && isNumberOfSale(ctx, item);
}

/** In any of its versions: the paper has that of the first. */
async function hadNumber({ sql }: Context, id: string, { receiptReference }: Numbered): Promise<boolean> {
  const rows = await sql`
    select 1 from receipts where id = ${id} and btrim(receipt_reference) = btrim(${receiptReference})
    union all
    select 1 from receipt_versions where receipt_id = ${id} and btrim(receipt_reference) = btrim(${receiptReference})`;
  return rows.length > 0;
}

async function isNumberOfSale(
  { sql }: Context,
  { organizationId, storeId, receiptReference }: Numbered,
): Promise<boolean> {
  const rows = await sql`
    select 1 from receipt_search
    where store_id = ${storeId} and receipt_reference = ${receiptReference} and organization_id = ${organizationId}
      and document_type in ('receipt', 'invoice')
    union all
    -- Came a moment ago.
    select 1 from receipt_search_queue q join receipts r on r.id = q.receipt_id
    where r.store_id = ${storeId} and btrim(r.receipt_reference) = btrim(${receiptReference})
      and r.organization_id = ${organizationId} and r.document_type in ('receipt', 'invoice')
    limit 1`;
  return rows.length > 0;
}

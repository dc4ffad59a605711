import type { Context } from "../../db/context";

/** What stands in the place of a receipt: processes of the version before can read it. */
const NOTHING = '{"header":{},"lineItems":[],"totals":[],"payments":[]}';

/**
 * Erases a receipt (UUID) that the running transaction has locked, with the refund that it may be. What stays says that there was
 * one, whose, and at which address; and of an original, how much was given back of it.
 */
export async function eraseDocument({ sql }: Context, id: string): Promise<void> {
  await sql`
    update receipts set content = ${NOTHING}::text::json, issued_at = received_at, document_type = 'erased',
      status = 'erased', receipt_reference = null, order_reference = null, amount = null, currency = null,
      erased_at = clock_timestamp(), erased_contents = null
    where id = ${id}`;
  await sql`delete from receipt_versions where receipt_id = ${id}`;
  await sql`delete from payments where receipt_id = ${id}`;
  await sql`delete from receipt_views where receipt_id = ${id}`;
  await sql`delete from refund_queue where refund_id = ${id}`;
  // Whoever has shown the original looks at its refunds again.
  await sql`
    update refund_balances set revision = revision + 1
    where receipt_id = (select original_id from refunds where refund_id = ${id})`;
  await sql`delete from refunds where refund_id = ${id}`;
  await sql`delete from refunds where original_id = ${id}`;
  await sql`delete from refund_balances where receipt_id = ${id}`;
  // In this order: who is indexing it has committed when the first has its turn.
  await sql`delete from receipt_search_queue where receipt_id = ${id}`;
  await sql`delete from receipt_search where receipt_id = ${id}`;
}

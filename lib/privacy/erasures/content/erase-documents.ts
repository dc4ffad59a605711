import { amongIds } from "@/lib/db/among-ids";
import type { Context } from "@/lib/db/context";
import { timeByDatabase } from "@/lib/db/time-by-database";

/** What stands in the place of a receipt: processes of the version before can read it. */
const NOTHING = '{"header":{},"lineItems":[],"totals":[],"payments":[]}';

/**
 * Erases receipts (UUIDs) that the running transaction has locked, with the refunds that they may be. What stays says that there was
 * one, whose, and at which address; and of an original, how much was given back of it.
 */
export async function eraseDocuments({ sql }: Context, ids: readonly string[]): Promise<void> {
  const ofThem = amongIds(sql, sql`receipt_id`, ids);
  const at = await timeByDatabase(sql);
  await sql`
    update receipts set content = ${NOTHING}::text::json, issued_at = received_at, document_type = 'erased',
      status = 'erased', receipt_reference = null, order_reference = null, amount = null, currency = null,
      erased_at = ${at}, erased_contents = null
    where ${amongIds(sql, sql`id`, ids)}`;
  await sql`delete from receipt_versions where ${ofThem}`;
  await sql`delete from payments where ${ofThem}`;
  await sql`delete from receipt_views where ${ofThem}`;
  await sql`delete from refund_queue where refund_id = any (${[...ids]}::uuid[])`;
  await eraseRefunds({ sql }, ids);
  // In this order: who is indexing them has committed when the first has its turn.
  await sql`delete from receipt_search_queue where receipt_id = any (${[...ids]}::uuid[])`;
  await sql`delete from receipt_search where ${ofThem}`;
}

async function eraseRefunds({ sql }: Pick<Context, "sql">, ids: readonly string[]): Promise<void> {
  const refunds = await sql<{ originalId: string }[]>`
    delete from refunds where ${amongIds(sql, sql`refund_id`, ids)} returning original_id as "originalId"`;
  const refunded = refunds.map(({ originalId }) => originalId);
  // Whoever has shown the original looks at its refunds again.
  if (refunded.length > 0)
    await sql`update refund_balances set revision = revision + 1 where ${amongIds(sql, sql`receipt_id`, refunded)}`;
  const originals = await sql<{ id: string }[]>`
    delete from refund_balances where ${amongIds(sql, sql`receipt_id`, ids)} returning receipt_id as id`;
  // Without a balance it has no refunds, and these have no index by it of those that were cancelled.
  if (originals.length > 0)
    await sql`delete from refunds where original_id = any (${originals.map(({ id }) => id)}::uuid[])`;
}

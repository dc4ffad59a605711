import type { Sql } from "../db/client";
import type { Context } from "../db/context";
import { inTransaction } from "../db/transaction";
import { logger } from "../logger";

/** One process at a time: two would count up the same hours. */
const LOCK = 7_240_004;

/**
 * Makes stored receipts findable and counts them, oldest first. They are in lists and searches from then on.
 *
 * @returns how many were taken from the queue; 0 when nothing waits, or another process is at it.
 */
export async function indexReceipts(ctx: Context, { limit }: { limit: number }): Promise<number> {
  let taken: string[] = [];
  try {
    return await indexBatch(ctx.sql, limit, (ids) => {
      taken = ids;
    });
  } catch (error) {
    // Data exceptions and limits are a receipt's own: the others must not wait for it.
    if (!/^(22|54)/.test(String((error as { code?: unknown }).code))) throw error;
    if (taken.length !== 1) return indexReceipts(ctx, { limit: 1 });
    return dropFromQueue(ctx, taken, error);
  }
}

function indexBatch(sql: Sql, limit: number, onTaken: (ids: string[]) => void): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const [lock] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as held`;
    if (!lock?.held) return 0;
    const queued = await tx<{ id: string; words: string }[]>`
      select receipt_id as id, words from receipt_search_queue order by receipt_id limit ${limit}`;
    const ids = queued.map(({ id }) => id);
    onTaken(ids);
    const [first, last] = [ids[0], ids.at(-1)];
    if (first === undefined || last === undefined) return 0;
    await tx`
      with indexed as (
        insert into receipt_search (
          receipt_id, organization_id, store_id, source_id, token, received_at, issued_at, document_type, status,
          amount, currency, receipt_reference, order_reference, words
        )
        select r.id, r.organization_id, r.store_id, r.source_id, r.token, r.received_at, r.issued_at, r.document_type,
          r.status, r.amount, r.currency, r.receipt_reference, r.order_reference,
          array_to_tsvector(string_to_array(searchable.words, ' '))
        from unnest(${ids}::uuid[], ${queued.map(({ words }) => words)}::text[]) as searchable(id, words)
        join receipts r on r.id = searchable.id
        -- The bounds choose the partitions.
        where r.id between ${first} and ${last}
        on conflict do nothing
        returning organization_id, store_id, source_id, received_at
      ), counted as (
        insert into receipt_hours as h (organization_id, hour, store_id, received)
        select organization_id, date_trunc('hour', received_at, 'UTC'), store_id, count(*) from indexed group by 1, 2, 3
        on conflict (organization_id, hour, store_id) do update set received = h.received + excluded.received
      )
      insert into source_activity as a (source_id, organization_id, last_received_at, received)
      select source_id, organization_id, max(received_at), count(*) from indexed group by 1, 2
      on conflict (source_id) do update set
        last_received_at = greatest(a.last_received_at, excluded.last_received_at),
        received = a.received + excluded.received`;
    await tx`delete from receipt_search_queue where receipt_id = any(${ids}::uuid[])`;
    return ids.length;
  });
}

async function dropFromQueue(ctx: Context, ids: string[], error: unknown): Promise<number> {
  await ctx.sql`delete from receipt_search_queue where receipt_id = any(${ids}::uuid[])`;
  const { code } = error as { code?: unknown };
  logger().error({ receiptIds: ids, code }, "a receipt could not be indexed: lists will lack it");
  return ids.length;
}

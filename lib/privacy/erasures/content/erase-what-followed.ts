import { floorOfWhatFollowed } from "@/lib/core/ids";
import { amongIds } from "@/lib/db/among-ids";
import type { Context } from "@/lib/db/context";
import { cancelUnsent } from "@/lib/matching/requests/cancel-unsent";
import { forgetCriteria } from "@/lib/matching/requests/forget-criteria";

/** What the clients asked for that were given one of these receipts (UUIDs). */
export async function eraseRequests(ctx: Context, receiptIds: readonly string[]): Promise<void> {
  const rows = await ctx.sql<{ id: string }[]>`
    select q.id from matches m join match_requests q on q.id = coalesce(m.match_request_id, m.former_request_id)
    where m.receipt_id = any (${[...receiptIds]}::uuid[]) and q.status in ('matched', 'withdrawn')`;
  await forgetCriteria(
    ctx,
    rows.map(({ id }) => id),
  );
}

/**
 * Ends all deliveries of receipts (UUIDs) that are not on the wire, and forgets what their receivers have answered: they may have
 * repeated them. Those on the wire end by themselves, and are not sent again.
 *
 * @returns the receipts of which one is on the wire
 */
export async function eraseDeliveries(ctx: Context, receiptIds: readonly string[]): Promise<Set<string>> {
  const { sql } = ctx;
  const floor = floorOfWhatFollowed(receiptIds.toSorted()[0] ?? "");
  // With "all" the floor chooses partitions only.
  const found = await sql<{ id: string; receiptId: string }[]>`
    select id, receipt_id as "receiptId" from deliveries
    where receipt_id = any (${[...receiptIds]}::uuid[]) and id >= all (array[${floor}::uuid]) order by id`;
  if (found.length === 0) return new Set();
  const ids = found.map(({ id }) => id);
  await cancelUnsent(ctx, receiptIds, { why: "receipt-erased" });
  // Not of one whose end user was erased meanwhile: that has taken more away. As texts: an attempt that ends meanwhile changes
  // its delivery, and then both bounds and a join must not choose partitions (`record-results.ts`).
  await sql`
    with kept as materialized (
      select id, reference, case
        when event_type = 'receipt.updated' then (event_data::jsonb - array['refunds', 'balance', 'refundOf'])::json
      end as event_data
      from deliveries where ${amongIds(sql, sql`id`, ids)} and event_data is not null
    )
    update deliveries d set event_data = kept.event_data
    from kept
    where d.id::text = kept.id::text and d.reference is not distinct from kept.reference and ${amongIds(sql, sql`d.id`, ids)}`;
  await sql`
    update delivery_attempts set response_excerpt = null
    where delivery_id = any (${ids}::uuid[]) and id >= all (array[${floor}::uuid]) and response_excerpt is not null`;
  const queued = await sql<{ id: string }[]>`
    select delivery_id as id from delivery_queue where delivery_id = any (${ids}::uuid[])`;
  const onTheWire = new Set(queued.map(({ id }) => id));
  return new Set(found.flatMap(({ id, receiptId }) => (onTheWire.has(id) ? receiptId : [])));
}

import { floorOfWhatFollowed } from "../../core/ids";
import type { Context } from "../../db/context";

/**
 * Cancels what is unsent of receipts (UUIDs), of all their matches when none are named; the caller has checked whose they are. In
 * SQL, since deliveries belong to a domain to the right. What a worker has claimed is on the wire and ends by itself: the next
 * claim finds why.
 *
 * @returns how many were cancelled.
 */
export async function cancelUnsent(
  ctx: Context,
  receiptIds: readonly string[],
  { matchIds, why }: { matchIds?: readonly string[]; why: "match-withdrawn" | "receipt-erased" },
): Promise<number> {
  const [first] = receiptIds.toSorted();
  if (first === undefined) return 0;
  const floor = floorOfWhatFollowed(first);
  const { sql } = ctx;
  const rows = await sql`
    with of_receipt as materialized (
      -- By the receipts alone, and with "all" the floor chooses partitions only: PostgreSQL would read all that the client got
      -- since then in a month that it has not analysed yet.
      select id, organization_id, match_id, state from deliveries
      where receipt_id = any (${[...receiptIds]}::uuid[]) and id >= all (array[${floor}::uuid])
    ), concerned as (
      select id from of_receipt
      where ${matchIds ? sql`match_id = any (${[...matchIds]}::uuid[])` : sql`true`} and state in ('pending', 'parked')
    ), waiting as (select * from (
      select delivery_id from delivery_queue
      where delivery_id in (select id from concerned) and (claim_id is null or lease_until < now())
      order by delivery_id
      for update skip locked
    ) locked), dequeued as (
      delete from delivery_queue where delivery_id in (select delivery_id from waiting) returning delivery_id
    ), unparked as (
      delete from parked_deliveries where delivery_id in (select id from concerned) returning delivery_id
    )
    update deliveries set state = 'cancelled', settled_at = now(), last_error = ${why}
    where id in (select delivery_id from dequeued union all select delivery_id from unparked)
      and state in ('pending', 'parked')
    returning id`;
  return rows.length;
}

import { floorOfWhatFollowed } from "../../core/ids";
import { amongIds } from "../../db/among-ids";
import type { Context } from "../../db/context";
import { END_USER_ERASED } from "../../deliveries/worker/end-of";
import { BATCH } from "./batch";
import type { EndUser } from "./end-user";

/**
 * Takes deliveries out of the queue, also what a worker has claimed: it is on the wire, and what is answered, in which a receiver
 * may repeat what it got, is recorded of a claim alone that still stands. What they said, and what was answered, goes; that there
 * was something, when, and how it ended, stays. Returns how many there were.
 */
export async function eraseDeliveries(
  { sql }: Context,
  { organizationId, reference, pseudonym }: EndUser & { pseudonym: string },
): Promise<number> {
  const found = await sql<{ id: string }[]>`
    select id from deliveries where organization_id = ${organizationId} and reference = ${reference}
    order by id
    limit ${BATCH}`;
  const ids = found.map(({ id }) => id);
  const [first] = ids;
  if (first === undefined) return 0;
  const dequeue = () => sql`
    delete from delivery_queue where delivery_id = any (${ids}::uuid[]) and organization_id = ${organizationId}`;
  await dequeue();
  await sql`
    delete from parked_deliveries where delivery_id = any (${ids}::uuid[]) and organization_id = ${organizationId}`;
  await sql`
    with kept as materialized (
      select id, now() as at, case when event_type <> 'receipt.delivered' then json_strip_nulls(json_build_object(
        'reference', ${pseudonym}::text, 'receiptId', event_data ->> 'receiptId', 'cause', event_data ->> 'cause',
        'subscriptionId', event_data ->> 'subscriptionId', 'matchRequestId', event_data ->> 'matchRequestId'
      )) end as event_data
      from deliveries where ${amongIds(sql, sql`id`, ids)}
    )
    update deliveries d set
      reference = ${pseudonym}, last_error = ${END_USER_ERASED},
      state = case when state in ('pending', 'parked') then 'cancelled' else state end,
      settled_at = coalesce(settled_at, kept.at), event_data = kept.event_data
    from kept
    -- As texts: an attempt that ends meanwhile changes its delivery, and then both bounds and a join must not choose partitions
    -- (record-results.ts).
    where d.id::text = kept.id::text and ${amongIds(sql, sql`d.id`, ids)} and organization_id = ${organizationId}`;
  // What somebody has queued again until this moment.
  await dequeue();
  await sql`
    update delivery_attempts set response_excerpt = null
    where delivery_id = any (${ids}::uuid[]) and id >= ${floorOfWhatFollowed(first)} and response_excerpt is not null
      and organization_id = ${organizationId}`;
  return ids.length;
}

import { uuidFloor } from "../../core/ids";
import { amongIds } from "../../db/among-ids";
import type { Sql } from "../../db/client";
import { type Context, withTransaction } from "../../db/context";
import { isToCome } from "../../db/retention/to-come";

const LOCK = 7_240_005;
const POSITION = "delivered-receipts";
const ATTEMPTS_AT_ONCE = 2_000;
/** An attempt's id is made before its row is committed; later than this it would not be counted. */
const SETTLED_MS = 60_000;
const LISTED_WITHIN_MS = 3_600_000;

interface Attempt {
  id: string;
  delivery_id: string;
  /** Undefined while the delivery is not there; null where it carries no receipt. */
  receipt_id: string | null | undefined;
  /** When the answer came. */
  acknowledged: Date;
}

/**
 * Notes which receipts have reached a client, and counts them for their merchants: follows the attempts in the order of
 * their ids. A receipt counts once, whoever gets it and however often.
 *
 * @returns whether more are waiting.
 */
export async function countDeliveredReceipts(ctx: Context): Promise<boolean> {
  const ceiling = uuidFloor(ctx.clock.now().getTime() - SETTLED_MS);
  return withTransaction(ctx, async ({ sql: tx }) => {
    const [lock] = await tx<{ held: boolean }[]>`
      select pg_try_advisory_xact_lock(${LOCK}) as held,
        -- Of so many ids a plan would rather read all there is.
        set_config('enable_seqscan', 'off', true)`;
    if (!lock?.held) return false;
    const [known] = await tx<{ position: string }[]>`select position from worker_positions where name = ${POSITION}`;
    const position = known?.position ?? uuidFloor(0);
    const answered = await tx<Omit<Attempt, "receipt_id">[]>`
      select id, delivery_id, started_at + duration_ms * interval '1 millisecond' as acknowledged from delivery_attempts
      where id > ${position} and id < ${ceiling} and is_success and trigger <> 'test'
      order by id limit ${ATTEMPTS_AT_ONCE}`;
    const attempts = await withReceipts(tx, answered);
    const firstToCome = attempts.find(
      ({ delivery_id, receipt_id }) => receipt_id === undefined && isToCome("deliveries", delivery_id),
    );
    const seen = attempts.slice(0, firstToCome && attempts.indexOf(firstToCome));
    const times = firstTimes(seen);
    const receiptIds = [...times.keys()].toSorted();
    // Not in the lists yet: next time.
    if (await isAnyUnlisted(tx, receiptIds, seen)) return false;
    await tx`
      with noted as (
        update receipt_search set delivered_at = acknowledged.at
        from unnest(${receiptIds}::uuid[], ${receiptIds.map((id) => times.get(id) ?? null)}::timestamptz[]) as acknowledged(id, at)
        -- As texts: a correction may be listed, or words erased, meanwhile, and then both bounds and a join must not choose partitions
        -- (lib/deliveries/worker/record-results.ts).
        where receipt_id::text = acknowledged.id::text and delivered_at is null and ${amongIds(tx, tx`receipt_id`, receiptIds)}
        returning organization_id, store_id, source_id, currency, received_at
      ), by_store as (
        update receipt_hours h set delivered = h.delivered + n.delivered
        from (
          select organization_id, date_trunc('hour', received_at, 'UTC') as hour, store_id, count(*) as delivered
          from noted group by 1, 2, 3
        ) n
        where h.organization_id = n.organization_id and h.hour = n.hour and h.store_id = n.store_id
        returning true
      ), by_hour as (
        insert into sales_hours as h (organization_id, hour, currency, reached)
        select organization_id, date_trunc('hour', received_at, 'UTC'), coalesce(currency, ''), count(*)
        -- One after the other, and in the order of their keys, as where receipts are listed.
        from noted where (select count(*) from by_store) >= 0
        group by 1, 2, 3 order by 1, 2, 3
        on conflict (organization_id, hour, currency) do update set reached = h.reached + excluded.reached
        returning true
      )
      insert into source_days as d (organization_id, day, source_id, reached)
      select organization_id, (received_at at time zone 'UTC')::date, source_id, count(*)
      from noted where (select count(*) from by_hour) >= 0
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (organization_id, day, source_id) do update set reached = d.reached + excluded.reached`;
    const isFull = attempts.length === ATTEMPTS_AT_ONCE;
    const next = isFull || firstToCome ? (seen.at(-1)?.id ?? position) : ceiling;
    await tx`
      insert into worker_positions (name, position) values (${POSITION}, ${next})
      on conflict (name) do update set position = excluded.position`;
    return isFull && !firstToCome;
  });
}

/** By a statement with ids alone: where a database is spread over nodes, attempts and their deliveries are on different ones. */
async function withReceipts(tx: Sql, attempts: readonly Omit<Attempt, "receipt_id">[]): Promise<Attempt[]> {
  const ids = [...new Set(attempts.map(({ delivery_id }) => delivery_id))];
  const rows = await tx<{ id: string; receipt_id: string | null }[]>`
    select id, receipt_id from deliveries where ${amongIds(tx, tx`id`, ids)}`;
  const receiptOf = new Map(rows.map(({ id, receipt_id }) => [id, receipt_id]));
  return attempts.map((attempt) => ({ ...attempt, receipt_id: receiptOf.get(attempt.delivery_id) }));
}

/**
 * Of attempts of late a receipt that has left the queue of the lists and is not in them is to come, too, unless it was erased; later on
 * it counts as one that could not be listed.
 */
async function isAnyUnlisted(tx: Sql, receiptIds: readonly string[], attempts: readonly Attempt[]): Promise<boolean> {
  const floor = uuidFloor(Date.now() - LISTED_WITHIN_MS);
  const late = attempts.flatMap(({ id, receipt_id }) => (id > floor && receipt_id ? receipt_id : []));
  const [queued] = await tx`
    select from receipt_search_queue where receipt_id = any(${receiptIds as string[]}::uuid[]) limit 1`;
  if (queued) return true;
  const listed = await tx<{ id: string }[]>`
    select receipt_id as id from receipt_search where ${amongIds(tx, tx`receipt_id`, late)}`;
  const isListed = new Set(listed.map(({ id }) => id));
  const unlisted = late.filter((id) => !isListed.has(id));
  if (unlisted.length === 0) return false;
  const [there] = await tx`
    select 1 from receipts where ${amongIds(tx, tx`id`, unlisted)} and erased_at is null limit 1`;
  return there !== undefined;
}

/** When each receipt was acknowledged first. */
function firstTimes(attempts: readonly Attempt[]): Map<string, string> {
  const times = new Map<string, string>();
  for (const { receipt_id: id, acknowledged } of attempts) {
    if (!id) continue;
    const [time, known] = [acknowledged.toISOString(), times.get(id)];
    if (known === undefined || time < known) times.set(id, time);
  }
  return times;
}

import { uuidFloor } from "../../core/ids";
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
  is_there: boolean;
  receipt_id: string | null;
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
    const [lock] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as held`;
    if (!lock?.held) return false;
    const [known] = await tx<{ position: string }[]>`select position from worker_positions where name = ${POSITION}`;
    const position = known?.position ?? uuidFloor(0);
    const attempts = await tx<Attempt[]>`
      select a.id, a.delivery_id, d.id is not null as is_there, d.receipt_id, a.acknowledged
      from (
        select id, delivery_id, started_at + duration_ms * interval '1 millisecond' as acknowledged from delivery_attempts
        where id > ${position} and id < ${ceiling} and is_success and trigger <> 'test'
        order by id limit ${ATTEMPTS_AT_ONCE}
      ) a
      -- One by one: a join would rather read all deliveries of all months.
      left join lateral (select id, receipt_id from deliveries where id = a.delivery_id limit 1) d on true
      order by a.id`;
    const firstToCome = attempts.find(({ delivery_id, is_there }) => !is_there && isToCome("deliveries", delivery_id));
    const seen = attempts.slice(0, firstToCome && attempts.indexOf(firstToCome));
    const times = firstTimes(seen);
    const receiptIds = [...times.keys()].toSorted();
    // Not in the lists yet: next time.
    if (await isAnyUnlisted(tx, receiptIds, seen)) return false;
    await tx`
      with noted as (
        update receipt_search set delivered_at = acknowledged.at::timestamptz
        from unnest(${receiptIds}::uuid[], ${receiptIds.map((id) => times.get(id) ?? null)}::text[]) as acknowledged(id, at)
        where receipt_id = acknowledged.id and delivered_at is null
          -- The bounds choose the partitions.
          and receipt_id between ${receiptIds[0] ?? position} and ${receiptIds.at(-1) ?? position}
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

/**
 * Of attempts of late a receipt that has left the queue of the lists and is not in them is to come, too, unless it was erased; later on
 * it counts as one that could not be listed.
 */
async function isAnyUnlisted(tx: Sql, receiptIds: readonly string[], attempts: readonly Attempt[]): Promise<boolean> {
  const floor = uuidFloor(Date.now() - LISTED_WITHIN_MS);
  const late = attempts.flatMap(({ id, receipt_id }) => (id > floor && receipt_id ? receipt_id : []));
  const rows = await tx`
    select from receipt_search_queue where receipt_id = any(${receiptIds as string[]}::uuid[])
    union all
    select from unnest(${late}::uuid[]) as named(id)
    where (select true from receipt_search s where s.receipt_id = named.id limit 1) is null
      and (select true from receipts r where r.id = named.id and r.erased_at is null limit 1)
    limit 1`;
  return rows.length > 0;
}

/** When each receipt was acknowledged first. */
function firstTimes(attempts: readonly Attempt[]): Map<string, string> {
  const times = new Map<string, string>();
  for (const { receipt_id: id, acknowledged } of attempts) {
    const [time, known] = [acknowledged.toISOString(), id === null ? undefined : times.get(id)];
    if (id !== null && (known === undefined || time < known)) times.set(id, time);
  }
  return times;
}

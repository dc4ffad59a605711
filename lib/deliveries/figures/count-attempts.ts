import { uuidFloor } from "../../core/ids";
import { amongIds } from "../../db/among-ids";
import type { Sql } from "../../db/client";
import { type Context, withTransaction } from "../../db/context";
import { WAIT_BOUNDS_MS } from "./waits";

const LOCK = 7_240_012;
const POSITION = "counted-attempts";
const ATTEMPTS_AT_ONCE = 5_000;
/** An attempt's id is made before its row is committed; later than this it would not be counted. */
const SETTLED_MS = 60_000;
/** No chart shows more: where nothing was counted yet, what is older stays uncounted. */
const SHOWN_MS = 31 * 86_400_000;

interface Made {
  id: string;
  deliveryId: string;
  /** It failed, and no other was to follow. */
  isLast: boolean;
}

/**
 * Counts what came of attempts, for each client and for all: follows them in the order of their ids. Tests count nowhere, and
 * sandboxes for themselves alone. A wait is counted of what was acknowledged without anybody's help.
 *
 * @returns whether more are waiting.
 */
export async function countAttempts(ctx: Context): Promise<boolean> {
  const nowMs = ctx.clock.now().getTime();
  const ceiling = uuidFloor(nowMs - SETTLED_MS);
  return withTransaction(ctx, async ({ sql: tx }) => {
    const [lock] = await tx<{ held: boolean }[]>`
      select pg_try_advisory_xact_lock(${LOCK}) as held,
        -- Of so many ids a plan would rather read all there is.
        set_config('enable_seqscan', 'off', true)`;
    if (!lock?.held) return false;
    const [known] = await tx<{ position: string }[]>`select position from worker_positions where name = ${POSITION}`;
    const position = known?.position ?? uuidFloor(nowMs - SHOWN_MS);
    const made = await tx<Made[]>`
      select id, delivery_id as "deliveryId",
        not is_success and next_attempt_at is null and trigger <> 'test' as "isLast"
      from delivery_attempts
      where id > ${position} and id < ${ceiling}
      order by id limit ${ATTEMPTS_AT_ONCE}`;
    const isFull = made.length === ATTEMPTS_AT_ONCE;
    const last = made.at(-1)?.id;
    if (last) await count(tx, { after: position, last, givenUp: await givenUpAmong(tx, made) });
    const next = isFull ? (last ?? position) : ceiling;
    await tx`
      insert into worker_positions (name, position) values (${POSITION}, ${next})
      on conflict (name) do update set position = excluded.position`;
    return isFull;
  });
}

/**
 * The ids of the attempts after which a delivery was given up. Not once more when somebody has it sent again in vain, which is after a
 * schedule ended; nor when its subscription or receipt ended meanwhile. By statements with ids alone: where a database is spread over
 * nodes, attempts and their deliveries are on different ones.
 */
async function givenUpAmong(tx: Sql, made: readonly Made[]): Promise<string[]> {
  const last = made.filter(({ isLast }) => isLast);
  const ids = [...new Set(last.map(({ deliveryId }) => deliveryId))];
  const end = last.at(-1)?.id;
  if (end === undefined) return [];
  const ended = await tx<{ id: string; deliveryId: string }[]>`
    select id, delivery_id as "deliveryId" from delivery_attempts
    where delivery_id = any (${ids}::uuid[]) and id <= ${end}
      and trigger <> 'test' and next_attempt_at is null
    order by id`;
  const cancelled = await tx<{ id: string }[]>`
    select id from deliveries where ${amongIds(tx, tx`id`, ids)} and state = 'cancelled'`;
  const isCancelled = new Set(cancelled.map(({ id }) => id));
  const firstEnd = new Map(ended.toReversed().map(({ id, deliveryId }) => [deliveryId, id]));
  return last.flatMap(({ id, deliveryId }) =>
    isCancelled.has(deliveryId) || firstEnd.get(deliveryId) !== id ? [] : id,
  );
}

/** Of the attempts after one until another (UUIDs), all of which were read. */
async function count(tx: Sql, { after, last, givenUp }: { after: string; last: string; givenUp: string[] }) {
  await tx`
    with attempts as materialized (
      select id, delivery_id, organization_id, trigger, is_success, is_our_fault,
        started_at + duration_ms * interval '1 millisecond' as ended_at
      from delivery_attempts
      where id > ${after} and id <= ${last}
    ), counted as materialized (
      select a.organization_id, date_trunc('hour', a.ended_at, 'UTC') as hour, o.outcome,
        case when a.is_success and a.trigger = 'scheduled' then 1 + width_bucket(
          extract(epoch from a.ended_at)::numeric * 1000
            -- The time in a delivery's id is that of its making.
            - ('x' || translate(left(a.delivery_id::text, 13), '-', ''))::bit(48)::bigint,
          ${[...WAIT_BOUNDS_MS]}::numeric[]
        ) else 0 end as wait,
        count(*)::int as count
      from attempts a
      cross join lateral (
        select case when a.is_success then 'acknowledged' when a.is_our_fault then 'own-fault' else 'failed' end as outcome
        union all
        select 'given-up' where a.id = any (${givenUp}::uuid[])
      ) o
      where a.trigger <> 'test'
      group by 1, 2, 3, 4
    ), by_client as (
      insert into delivery_hours as h (organization_id, hour, outcome, wait, count)
      select organization_id, hour, outcome, wait, count from counted
      on conflict (organization_id, hour, outcome, wait) do update set count = h.count + excluded.count
    )
    insert into exchange_hours as h (hour, what, wait, count)
    select c.hour, c.outcome, c.wait, sum(c.count)
    from counted c join organizations o on o.id = c.organization_id and o.live_id is null
    group by 1, 2, 3
    on conflict (hour, what, wait) do update set count = h.count + excluded.count`;
}

import { uuidFloor } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { WAIT_BOUNDS_MS } from "./waits";

const LOCK = 7_240_012;
const POSITION = "counted-attempts";
const ATTEMPTS_AT_ONCE = 5_000;
/** An attempt's id is made before its row is committed; later than this it would not be counted. */
const SETTLED_MS = 60_000;
/** No chart shows more: where nothing was counted yet, what is older stays uncounted. */
const SHOWN_MS = 31 * 86_400_000;

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
    const [lock] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as held`;
    if (!lock?.held) return false;
    const [known] = await tx<{ position: string }[]>`select position from worker_positions where name = ${POSITION}`;
    const position = known?.position ?? uuidFloor(nowMs - SHOWN_MS);
    const [counted] = await tx<{ count: number; last: string | null }[]>`
      with attempts as materialized (
        select id, delivery_id, organization_id, trigger, is_success, is_our_fault, next_attempt_at,
          started_at + duration_ms * interval '1 millisecond' as ended_at
        from delivery_attempts
        where id > ${position} and id < ${ceiling}
        order by id limit ${ATTEMPTS_AT_ONCE}
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
          -- Not once more when somebody has it sent again in vain, which is after a schedule ended; nor when its subscription or
          -- receipt ended meanwhile. Not joined: of the few that are asked for, each is looked up by its id.
          select 'given-up' where not a.is_success and a.next_attempt_at is null
            and not exists (
              select from delivery_attempts b
              where b.delivery_id = a.delivery_id and b.id < a.id and b.trigger <> 'test' and b.next_attempt_at is null
            )
            and (select state from deliveries d where d.id = a.delivery_id) is distinct from 'cancelled'
        ) o
        where a.trigger <> 'test'
        group by 1, 2, 3, 4
      ), by_client as (
        insert into delivery_hours as h (organization_id, hour, outcome, wait, count)
        select organization_id, hour, outcome, wait, count from counted
        on conflict (organization_id, hour, outcome, wait) do update set count = h.count + excluded.count
      ), by_all as (
        insert into exchange_hours as h (hour, what, wait, count)
        select c.hour, c.outcome, c.wait, sum(c.count)
        from counted c join organizations o on o.id = c.organization_id and o.live_id is null
        group by 1, 2, 3
        on conflict (hour, what, wait) do update set count = h.count + excluded.count
      )
      select count(*)::int as count, max(id::text) as last from attempts`;
    const isFull = counted?.count === ATTEMPTS_AT_ONCE;
    const next = isFull ? (counted.last ?? position) : ceiling;
    await tx`
      insert into worker_positions (name, position) values (${POSITION}, ${next})
      on conflict (name) do update set position = excluded.position`;
    return isFull;
  });
}

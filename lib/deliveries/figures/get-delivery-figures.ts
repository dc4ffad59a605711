import { publicId, uuidFloor, uuidTimeMs } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";
import { isSwitchedOn } from "../endpoints/endpoint-condition";
import { findRecentAttempts } from "../endpoints/recent-attempts";
import type { DeliveryState } from "../history/delivery";

export interface DeliveryFigures {
  /** Of the deliveries made since `since`: how many are in which state. */
  today: Record<DeliveryState, number>;
  /** `today` stops counting at `MAX_COUNTED`: there are more. */
  isTodayCapped: boolean;
  /**
   * How the client's webhooks do, without those that were deleted: attempts for the newest deliveries of each, and what has been
   * due for a minute and is not being sent.
   */
  success: { acknowledged: number; failed: number; overdue: number };
  /** The oldest delivery that waits for an attempt, or for a first webhook; null when none waits. */
  oldestWaiting: { deliveryId: string; created: Date } | null;
}

/** Numbers are for people: beyond this they need to know "very many". */
const MAX_COUNTED = 100_000;
/** Of each webhook. */
const NEWEST = 300;

/** What a client's overview says about its deliveries. */
export async function getDeliveryFigures(ctx: Context, { since }: { since: Date }): Promise<DeliveryFigures> {
  const organizationId = tenantOf(ctx);
  const [today, success, oldestWaiting] = await Promise.all([
    countsSince(ctx, organizationId, since),
    countSuccess(ctx, organizationId),
    findOldestWaiting(ctx, organizationId),
  ]);
  const total = Object.values(today).reduce((sum, count) => sum + count, 0);
  return { today, isTodayCapped: total === MAX_COUNTED, success, oldestWaiting };
}

async function countsSince(ctx: Context, organizationId: string, since: Date): Promise<DeliveryFigures["today"]> {
  const rows = await ctx.sql<{ state: DeliveryState; count: number }[]>`
    select state, count(*)::int as count
    from (
      select state from deliveries
      where organization_id = ${organizationId} and id >= ${uuidFloor(since.getTime())}
      order by id desc limit ${MAX_COUNTED}
    ) made
    group by state`;
  const none = { parked: 0, pending: 0, delivered: 0, exhausted: 0, cancelled: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

async function countSuccess(ctx: Context, organizationId: string): Promise<DeliveryFigures["success"]> {
  const { sql } = ctx;
  const endpoints = await sql<{ id: string; overdue: number }[]>`
    select e.id, late.overdue::int as overdue
    from webhook_endpoints e
    cross join lateral (
      select count(*) filter (where lease_until is null or lease_until <= now()) as overdue
      from (
        select lease_until from delivery_queue
        where endpoint_id = e.id and due_at <= now() - interval '1 minute' and ${isSwitchedOn(sql)}
        order by due_at limit ${MAX_COUNTED}
      ) due
    ) late
    where e.organization_id = ${organizationId} and e.state <> 'deleted'`;
  const recent = await findRecentAttempts(
    sql,
    endpoints.map(({ id }) => id),
    { newest: NEWEST },
  );
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((one, other) => one + other, 0);
  const made = [...recent.values()];
  return {
    acknowledged: sum(made.map(({ successes }) => successes)),
    failed: sum(made.map(({ attempts, successes }) => attempts - successes)),
    overdue: sum(endpoints.map(({ overdue }) => overdue)),
  };
}

/** By the queue, which holds what waits and nothing else; ids are in the order of making. */
async function findOldestWaiting(ctx: Context, organizationId: string): Promise<DeliveryFigures["oldestWaiting"]> {
  const [row] = await ctx.sql<{ id: string | null }[]>`
    select least(
      (
        select min(q.delivery_id::text) from webhook_endpoints e
        cross join lateral (
          select delivery_id from delivery_queue where endpoint_id = e.id order by due_at limit ${MAX_COUNTED}
        ) q
        where e.organization_id = ${organizationId}
      ),
      (select min(delivery_id::text) from parked_deliveries where organization_id = ${organizationId})
    ) as id`;
  if (!row?.id) return null;
  return { deliveryId: publicId("delivery", row.id), created: new Date(uuidTimeMs(row.id)) };
}

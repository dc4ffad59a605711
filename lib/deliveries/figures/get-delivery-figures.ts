import { publicId, uuidFloor, uuidTimeMs } from "../../core/ids";
import { tenantOf } from "../../core/tenant";
import type { Context } from "../../db/context";
import type { DeliveryState } from "../delivery";

export interface DeliveryFigures {
  /** Of the deliveries made since `since`: how many are in which state. */
  today: Record<DeliveryState, number>;
  /** `today` stops counting at `MAX_COUNTED`: there are more. */
  isTodayCapped: boolean;
  /** Of the newest thousand that came to an end: acknowledged, and given up. */
  settled: { delivered: number; exhausted: number };
  /** The oldest delivery that waits for an attempt, or for a first webhook; null when none waits. */
  oldestWaiting: { deliveryId: string; created: Date } | null;
}

/** Numbers are for people: beyond this they need to know "very many". */
const MAX_COUNTED = 100_000;
const SETTLED = 1_000;
/** How far back the settled ones are looked for. */
const SETTLED_DEPTH = 5_000;

/** What a client's overview says about its deliveries. */
export async function getDeliveryFigures(ctx: Context, { since }: { since: Date }): Promise<DeliveryFigures> {
  const organizationId = tenantOf(ctx);
  const [today, settled, oldestWaiting] = await Promise.all([
    countsSince(ctx, organizationId, since),
    newestSettled(ctx, organizationId),
    findOldestWaiting(ctx, organizationId),
  ]);
  const total = Object.values(today).reduce((sum, count) => sum + count, 0);
  return { today, isTodayCapped: total === MAX_COUNTED, settled, oldestWaiting };
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

async function newestSettled(ctx: Context, organizationId: string): Promise<DeliveryFigures["settled"]> {
  const [row] = await ctx.sql<{ delivered: number; exhausted: number }[]>`
    select count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'exhausted')::int as exhausted
    from (
      select state from (
        select id, state from deliveries where organization_id = ${organizationId} order by id desc limit ${SETTLED_DEPTH}
      ) newest
      where state in ('delivered', 'exhausted')
      order by id desc limit ${SETTLED}
    ) settled`;
  return row ?? { delivered: 0, exhausted: 0 };
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

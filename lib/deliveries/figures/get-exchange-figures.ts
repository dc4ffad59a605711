import { uuidFloor } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";
import { isSwitchedOn } from "../endpoints/endpoint-condition";
import type { DeliveryState } from "../history/delivery";

export interface ExchangeFigures {
  /** Of the deliveries made since `since`, at most the newest `MAX_COUNTED`. */
  recent: Record<DeliveryState, number>;
  isRecentCapped: boolean;
  /** Attempts to come, and when the first that is overdue was due, of live clients; null when none is. */
  waiting: number;
  oldestDue: Date | null;
}

/** Numbers are for people: beyond this they need to know "very many". */
const MAX_COUNTED = 20_000;

/** How deliveries go, over all clients, at a glance. For operators. */
export async function getExchangeFigures(ctx: Context, { since }: { since: Date }): Promise<ExchangeFigures> {
  assertOperator(ctx);
  const [recent, queue] = await Promise.all([countsSince(ctx, since), queueFigures(ctx)]);
  const total = Object.values(recent).reduce((sum, count) => sum + count, 0);
  return { recent, isRecentCapped: total === MAX_COUNTED, ...queue };
}

async function countsSince(ctx: Context, since: Date): Promise<ExchangeFigures["recent"]> {
  const rows = await ctx.sql<{ state: DeliveryState; count: number }[]>`
    select state, count(*)::int as count
    from (
      select state from deliveries where id >= ${uuidFloor(since.getTime())} order by id desc limit ${MAX_COUNTED}
    ) made
    group by state`;
  const none = { parked: 0, pending: 0, delivered: 0, exhausted: 0, cancelled: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** By endpoint, which is how the queue's index goes; what waits for one that is switched off is not overdue. */
async function queueFigures(ctx: Context): Promise<Pick<ExchangeFigures, "waiting" | "oldestDue">> {
  const [row] = await ctx.sql<Pick<ExchangeFigures, "waiting" | "oldestDue">[]>`
    select
      (select count(*)::int from (select from delivery_queue limit ${MAX_COUNTED}) counted) as waiting,
      (
        select min(first.due_at) from webhook_endpoints e
        join organizations o on o.id = e.organization_id and o.live_id is null
        cross join lateral (
          select due_at from delivery_queue where endpoint_id = e.id and due_at <= now() order by due_at limit 1
        ) first
        where ${isSwitchedOn(ctx.sql)}
      ) as "oldestDue"`;
  return row ?? { waiting: 0, oldestDue: null };
}

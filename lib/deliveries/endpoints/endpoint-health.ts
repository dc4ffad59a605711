import { and, desc, eq } from "drizzle-orm";
import type { Context } from "../../db/context";
import { deliveryAttempts } from "../../db/schema/deliveries";
import { getEndpointRow } from "../../webhooks/endpoints/visible-endpoint";
import { type Attempt, toAttempt } from "../worker/attempt";
import { type EndpointCondition, endpointCondition, isSwitchedOn } from "./endpoint-condition";

export interface EndpointHealth {
  condition: EndpointCondition;
  pausedUntil: Date | null;
  consecutiveFailures: number;
  /** Since when there was no success. */
  failingSince: Date | null;
  /** When its people were warned of that. */
  warned: Date | null;
  lastSuccess: Date | null;
  lastFailure: Date | null;
  /** Deliveries with an attempt to come, those of them that are due (none while it is off), and since when. */
  pending: number;
  due: number;
  oldestDue: Date | null;
  /** Attempts under way now. */
  inFlight: number;
  /** Of the last thousand deliveries. */
  recent: { delivered: number; pending: number; exhausted: number; cancelled: number };
  lastTest: Attempt | null;
}

const RECENT = 1_000;
/** A queue is counted so far: the number is for people, who need to know "very many". */
const MAX_COUNTED = 100_000;

export async function endpointHealth(ctx: Context, webhookId: string): Promise<EndpointHealth> {
  const { id } = await getEndpointRow(ctx, webhookId);
  const [health, recent, lastTest] = await Promise.all([healthOf(ctx, id), recentOf(ctx, id), lastTestOf(ctx, id)]);
  return { ...health, recent, lastTest };
}

async function healthOf(ctx: Context, id: string): Promise<Omit<EndpointHealth, "recent" | "lastTest">> {
  const [health] = await ctx.sql<Omit<EndpointHealth, "recent" | "lastTest">[]>`
    select
      ${endpointCondition(ctx.sql)} as condition,
      case when e.paused_until > now() then e.paused_until end as "pausedUntil",
      e.consecutive_failures as "consecutiveFailures", e.first_failure_at as "failingSince", e.warned_at as warned,
      e.last_success_at as "lastSuccess", e.last_failure_at as "lastFailure",
      q.pending, q.due, q.oldest_due as "oldestDue", q.in_flight as "inFlight"
    from webhook_endpoints e
    cross join lateral (select ${isSwitchedOn(ctx.sql)} as takes) s
    cross join lateral (
      select count(*)::int as pending, count(*) filter (where due_at <= now() and takes)::int as due,
        min(due_at) filter (where due_at <= now() and takes) as oldest_due, count(*) filter (where lease_until > now())::int as in_flight
      from (select due_at, lease_until from delivery_queue where endpoint_id = e.id order by due_at limit ${MAX_COUNTED}) counted
    ) q
    where e.id = ${id}`;
  if (!health) throw new Error("An endpoint has vanished.");
  return health;
}

async function recentOf(ctx: Context, id: string): Promise<EndpointHealth["recent"]> {
  const rows = await ctx.sql<{ state: keyof EndpointHealth["recent"]; count: number }[]>`
    select state, count(*)::int as count
    from (select state from deliveries where endpoint_id = ${id} order by id desc limit ${RECENT}) newest
    group by state`;
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { delivered: 0, pending: 0, exhausted: 0, cancelled: 0, ...counts };
}

async function lastTestOf(ctx: Context, id: string): Promise<Attempt | null> {
  const [row] = await ctx.db
    .select()
    .from(deliveryAttempts)
    .where(and(eq(deliveryAttempts.endpointId, id), eq(deliveryAttempts.trigger, "test")))
    .orderBy(desc(deliveryAttempts.id))
    .limit(1);
  return row ? toAttempt(row) : null;
}

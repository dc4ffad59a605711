import { and, desc, eq } from "drizzle-orm";
import { parsePublicId } from "../../core/ids";
import { isInstallationWide, tenantOf } from "../../core/tenant";
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

/** How an endpoint does, without what its last test said. */
export type EndpointStanding = Omit<EndpointHealth, "lastTest">;

export async function endpointHealth(ctx: Context, webhookId: string): Promise<EndpointHealth> {
  const { id } = await getEndpointRow(ctx, webhookId);
  const [[standing], lastTest] = await Promise.all([endpointStandings(ctx, [webhookId]), lastTestOf(ctx, id)]);
  if (!standing) throw new Error("An endpoint has vanished.");
  return { ...standing, lastTest };
}

/** Of several that the context may see, in their order, by one statement. */
export async function endpointStandings(ctx: Context, webhookIds: readonly string[]): Promise<EndpointStanding[]> {
  const { sql } = ctx;
  const ids = webhookIds.flatMap((webhookId) => parsePublicId("endpoint", webhookId) ?? []);
  const rows = await sql<(EndpointStanding["recent"] & Omit<EndpointStanding, "recent"> & { waiting: number })[]>`
    select
      ${endpointCondition(sql)} as condition,
      case when e.paused_until > now() then e.paused_until end as "pausedUntil",
      e.consecutive_failures as "consecutiveFailures", e.first_failure_at as "failingSince", e.warned_at as warned,
      e.last_success_at as "lastSuccess", e.last_failure_at as "lastFailure",
      q.waiting, q.due, q.oldest_due as "oldestDue", q.in_flight as "inFlight",
      r.delivered, r.pending, r.exhausted, r.cancelled
    from unnest(${ids}::uuid[]) with ordinality as asked(id, position)
    join webhook_endpoints e on e.id = asked.id
      and ${isInstallationWide(ctx) ? sql`true` : sql`e.organization_id = ${tenantOf(ctx)}`}
    cross join lateral (select ${isSwitchedOn(sql)} as takes) s
    cross join lateral (
      select count(*)::int as waiting, count(*) filter (where due_at <= now() and takes)::int as due,
        min(due_at) filter (where due_at <= now() and takes) as oldest_due, count(*) filter (where lease_until > now())::int as in_flight
      from (select due_at, lease_until from delivery_queue where endpoint_id = e.id order by due_at limit ${MAX_COUNTED}) counted
    ) q
    cross join lateral (
      select count(*) filter (where state = 'delivered')::int as delivered, count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'exhausted')::int as exhausted, count(*) filter (where state = 'cancelled')::int as cancelled
      from (select state from deliveries where endpoint_id = e.id order by id desc limit ${RECENT}) newest
    ) r
    order by asked.position`;
  return rows.map(({ delivered, pending, exhausted, cancelled, waiting, ...row }) => ({
    ...row,
    pending: waiting,
    recent: { delivered, pending, exhausted, cancelled },
  }));
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

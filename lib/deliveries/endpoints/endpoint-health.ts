import { and, desc, eq } from "drizzle-orm";
import { parsePublicId } from "../../core/ids";
import { type Context, isInstallationWide, tenantOf } from "../../db/context";
import { deliveryAttempts } from "../../db/schema/deliveries";
import { getEndpointRow } from "../../webhooks/endpoints/visible-endpoint";
import { type Attempt, toAttempt } from "../worker/attempts/attempt";
import { type EndpointCondition, endpointCondition, isSwitchedOn } from "./endpoint-condition";
import { newestDeliveries } from "./newest-deliveries";

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

/** Of several that the context may see, in their order. */
export async function endpointStandings(ctx: Context, webhookIds: readonly string[]): Promise<EndpointStanding[]> {
  const { sql } = ctx;
  const ids = webhookIds.flatMap((webhookId) => parsePublicId("endpoint", webhookId) ?? []);
  const rows = await sql<(Omit<EndpointStanding, "recent"> & { id: string })[]>`
    select e.id,
      ${endpointCondition(sql)} as condition,
      case when e.paused_until > now() then e.paused_until end as "pausedUntil",
      e.consecutive_failures as "consecutiveFailures", e.first_failure_at as "failingSince", e.warned_at as warned,
      e.last_success_at as "lastSuccess", e.last_failure_at as "lastFailure",
      q.pending, q.due, q.oldest_due as "oldestDue", q.in_flight as "inFlight"
    from unnest(${ids}::uuid[]) with ordinality as asked(id, position)
    join webhook_endpoints e on e.id = asked.id
      and ${isInstallationWide(ctx) ? sql`true` : sql`e.organization_id = ${tenantOf(ctx)}`}
    cross join lateral (select ${isSwitchedOn(sql)} as takes) s
    cross join lateral (
      select count(*)::int as pending, count(*) filter (where due_at <= now() and takes)::int as due,
        min(due_at) filter (where due_at <= now() and takes) as oldest_due, count(*) filter (where lease_until > now())::int as in_flight
      from (select due_at, lease_until from delivery_queue where endpoint_id = e.id order by due_at limit ${MAX_COUNTED}) counted
    ) q
    order by asked.position`;
  const recent = await recentOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...row }) => ({ ...row, recent: { ...NONE, ...recent.get(id) } }));
}

const NONE: EndpointHealth["recent"] = { delivered: 0, pending: 0, exhausted: 0, cancelled: 0 };

/** By a statement of its own: where a database is spread over nodes, deliveries are on others than their webhook. */
async function recentOf(
  { sql }: Context,
  endpointIds: readonly string[],
): Promise<Map<string, Partial<EndpointHealth["recent"]>>> {
  const counts = new Map<string, Partial<EndpointHealth["recent"]>>();
  if (endpointIds.length === 0) return counts;
  const rows = await sql<{ endpointId: string; state: keyof EndpointHealth["recent"]; count: number }[]>`
    select endpoint_id as "endpointId", state, count(*)::int as count
    from (${newestDeliveries(sql, [...new Set(endpointIds)], RECENT)}) newest
    where state <> 'parked'
    group by endpoint_id, state`;
  for (const { endpointId, state, count } of rows)
    counts.set(endpointId, { ...counts.get(endpointId), [state]: count });
  return counts;
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

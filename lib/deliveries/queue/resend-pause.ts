import { eq } from "drizzle-orm";
import { amongIds } from "../../db/among-ids";
import type { Context } from "../../db/context";
import { webhookEndpoints } from "../../db/schema/deliveries";
import { endpointState } from "../../webhooks/endpoints/endpoint";
import { attemptsBefore } from "./before-resend";
import { RESEND_HOLD_MS } from "./resend-hold";

interface Queued {
  id: string;
  pausedBefore: string | null;
  attempts: number;
}

/**
 * Those of an endpoint that are sent again and can be taken back, due since `dueMs` at most. By index: there are few. What was
 * committed while this transaction waited is due after its own `now()` and the hold.
 */
async function heldBack({ sql }: Context, endpointId: string, dueMs: number): Promise<Queued[]> {
  const queued = await sql<Queued[]>`
    select delivery_id as id, before_resend ->> 'pausedUntil' as "pausedBefore", ${attemptsBefore(sql)} as attempts
    from delivery_queue
    where endpoint_id = ${endpointId} and due_at > now() - ${dueMs}::float8 * interval '1 ms'
      and due_at <= (select clock_timestamp()) + ${RESEND_HOLD_MS}::float8 * interval '1 ms'
      and claim_id is null and before_resend is not null`;
  if (queued.length === 0) return [];
  const ids = queued.map(({ id }) => id);
  const made = await sql<{ id: string; attempts: number }[]>`
    select id, attempt_count as attempts from deliveries where ${amongIds(sql, sql`id`, ids)}`;
  const attempts = new Map(made.map((one) => [one.id, one.attempts]));
  return queued.filter((one) => attempts.get(one.id) === one.attempts);
}

export interface LockedPause {
  /** Null: there is no endpoint. */
  state: "active" | "disabled" | "deleted" | null;
  /** Until when it was paused before anything was sent again that still can be taken back; null where it was not. */
  pausedUntil: string | null;
}

/** Locks an endpoint (UUID), as everywhere before what is queued for it. */
export async function lockPause(ctx: Context, endpointId: string | null): Promise<LockedPause> {
  if (endpointId === null) return { state: null, pausedUntil: null };
  const { db, sql } = ctx;
  const [endpoint] = await db
    .select({ state: endpointState })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId))
    .for("no key update");
  const before = (await heldBack(ctx, endpointId, 0)).map(({ pausedBefore }) => pausedBefore);
  const [row] = await sql<{ until: string | null }[]>`
    select greatest(
      (select paused_until from webhook_endpoints where id = ${endpointId} and paused_until > now()),
      (select max(until) from unnest(${before}::timestamptz[]) until)
    )::text as until`;
  return { state: endpoint?.state ?? null, pausedUntil: row?.until ?? null };
}

/** Somebody asked: the circuit breaker lets one attempt through when what is sent again is not held back any more. */
export async function endPause({ sql }: Context, endpointId: string | null, holdMs: number): Promise<void> {
  await sql`
    update webhook_endpoints
    set paused_until = case when ${holdMs}::float8 > 0
      then least(paused_until, now() + ${holdMs}::float8 * interval '1 ms') end
    where id = ${endpointId} and paused_until > now()`;
}

/**
 * What ended the pause is taken back. Others that are still to be sent again need its end, also when they have just become
 * due (not all that is due: a webhook that fails may have a million); a webhook that works has none.
 */
export async function restorePause(ctx: Context, endpointId: string, until: string | null): Promise<void> {
  if ((await heldBack(ctx, endpointId, RESEND_HOLD_MS)).length > 0) return;
  await ctx.sql`
    update webhook_endpoints set paused_until = ${until}::timestamptz
    where id = ${endpointId} and ${until}::timestamptz > now() and coalesce(paused_until < ${until}::timestamptz, true)
      and (paused_until is not null or consecutive_failures > 0)`;
}

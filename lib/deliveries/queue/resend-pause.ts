import { eq } from "drizzle-orm";
import type { Sql } from "../../db/client";
import type { Context } from "../../db/context";
import { webhookEndpoints } from "../../db/schema/deliveries";
import { endpointState } from "../../webhooks/endpoints/endpoint";
import { isUnattempted } from "./before-resend";
import { RESEND_HOLD_MS } from "./resend-hold";

/**
 * Those of an endpoint that are sent again and can be taken back, due since `dueMs` at most. By index: there are few. What was
 * committed while this transaction waited is due after its own `now()` and the hold.
 */
const heldBack = (sql: Sql, endpointId: string | null, dueMs: number) => sql`
  from delivery_queue q
  where q.endpoint_id = ${endpointId} and q.due_at > now() - ${dueMs}::float8 * interval '1 ms'
    and q.due_at <= (select clock_timestamp()) + ${RESEND_HOLD_MS}::float8 * interval '1 ms'
    and q.claim_id is null and q.before_resend is not null
    -- One by one: no plan reads all deliveries for a few.
    and (select ${isUnattempted(sql)} from deliveries d where d.id = q.delivery_id)`;

export interface LockedPause {
  /** Null: there is no endpoint. */
  state: "active" | "disabled" | "deleted" | null;
  /** Until when it was paused before anything was sent again that still can be taken back; null where it was not. */
  pausedUntil: string | null;
}

/** Locks an endpoint (UUID), as everywhere before what is queued for it. */
export async function lockPause({ db, sql }: Context, endpointId: string | null): Promise<LockedPause> {
  if (endpointId === null) return { state: null, pausedUntil: null };
  const [endpoint] = await db
    .select({ state: endpointState })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId))
    .for("no key update");
  const [row] = await sql<{ until: string | null }[]>`
    select greatest(
      (select paused_until from webhook_endpoints where id = ${endpointId} and paused_until > now()),
      (select max((q.before_resend ->> 'pausedUntil')::timestamptz) ${heldBack(sql, endpointId, 0)})
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
export async function restorePause({ sql }: Context, endpointId: string, until: string | null): Promise<void> {
  await sql`
    update webhook_endpoints set paused_until = ${until}::timestamptz
    where id = ${endpointId} and ${until}::timestamptz > now() and coalesce(paused_until < ${until}::timestamptz, true)
      and (paused_until is not null or consecutive_failures > 0)
      and not exists (select ${heldBack(sql, endpointId, RESEND_HOLD_MS)})`;
}

import type { Context } from "../../db/context";
import { RESEND_HOLD_MS } from "./resend-hold";

/** Of `delivery_queue q`: those of an endpoint that are held back by who sends them again. By index: there are few. */
const isHeldBack = ({ sql }: Context, endpointId: string | null) => sql`
  q.endpoint_id = ${endpointId} and q.due_at > now() and q.due_at <= now() + ${RESEND_HOLD_MS}::float8 * interval '1 ms'
  and q.claim_id is null and q.before_resend is not null`;

/**
 * Locks an endpoint (UUID), as everywhere before what is queued for it.
 *
 * @returns until when it was paused before anything was sent again that still can be taken back; null where it was not
 */
export async function lockPause(ctx: Context, endpointId: string | null): Promise<string | null> {
  await ctx.sql`select from webhook_endpoints where id = ${endpointId} for no key update`;
  const [row] = await ctx.sql<{ until: string | null }[]>`
    select greatest(
      (select paused_until from webhook_endpoints where id = ${endpointId} and paused_until > now()),
      (select max((q.before_resend ->> 'pausedUntil')::timestamptz) from delivery_queue q where ${isHeldBack(ctx, endpointId)})
    )::text as until`;
  return row?.until ?? null;
}

/** Somebody asked: the circuit breaker lets one attempt through when what is sent again is not held back any more. */
export async function endPause({ sql }: Context, endpointId: string | null, holdMs: number): Promise<void> {
  await sql`
    update webhook_endpoints
    set paused_until = case when ${holdMs}::float8 > 0
      then least(paused_until, now() + ${holdMs}::float8 * interval '1 ms') end
    where id = ${endpointId} and paused_until > now()`;
}

/** What ended the pause is taken back. Others that are still to be sent again need its end; a webhook that works has none. */
export async function restorePause(ctx: Context, endpointId: string, until: string | null): Promise<void> {
  await ctx.sql`
    update webhook_endpoints set paused_until = ${until}::timestamptz
    where id = ${endpointId} and ${until}::timestamptz > now() and coalesce(paused_until < ${until}::timestamptz, true)
      and (paused_until is not null or consecutive_failures > 0)
      and not exists (select from delivery_queue q where ${isHeldBack(ctx, endpointId)})`;
}

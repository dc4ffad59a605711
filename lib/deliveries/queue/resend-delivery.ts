import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { DomainError, notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { deliveries } from "../../db/schema/deliveries";
import { ownedBy } from "../../subscriptions/owned-by";
import type { DeliveryState } from "../history/delivery";
import { endOf, notErased } from "../worker/end-of";
import { lockQueued, type Queued } from "./before-resend";
import { endPause, type LockedPause, lockPause } from "./resend-pause";

interface Resendable {
  id: string;
  organizationId: string;
  endpointId: string | null;
  state: DeliveryState;
}

export interface ResendOptions {
  /** So long it waits: until then it can be taken back. */
  holdMs?: number;
}

/**
 * Sends a delivery again now, with the same `webhook-id` and body. One that waits for its next attempt is brought
 * forward; there is never a second attempt beside one under way, since both need the same queue row. While it is held
 * back, another hold changes nothing; without one it goes now, and who holds it cannot take it back.
 *
 * @throws DomainError `delivery-not-sendable` when it must not or cannot be sent, with a sentence why.
 */
export async function resendDelivery(
  ctx: Context,
  deliveryId: string,
  { holdMs = 0 }: ResendOptions = {},
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const delivery = await find(tx, deliveryId);
    const end = await endOf(tx, delivery.id);
    if (end !== null) throw conflict(`${end} It is not sent any more.`);
    const { state: endpointState, pausedUntil } = await lockPause(tx, delivery.endpointId);
    assertMaySend(delivery.state, endpointState);
    const queued = await lockQueued(tx, delivery.id);
    // The queue row decides, not what was read before: it may have been claimed meanwhile.
    if (queued?.isClaimed) throw conflict("An attempt is under way.");
    if (queued && !queued.isDue && queued.isUnattempted && holdMs > 0) return;
    await endPause(tx, delivery.endpointId, holdMs);
    if (queued) await bringForward(tx, delivery, queued, { holdMs, pausedUntil });
    else await enqueueAgain(tx, delivery, { holdMs, pausedUntil });
    await recordAudit(tx, "delivery.resend", ["delivery", deliveryId], {
      organizationId: delivery.organizationId,
      before: { state: delivery.state },
    });
  });
  wakeUp("deliver");
}

async function find(ctx: Context, deliveryId: string): Promise<Resendable> {
  const id = uuidOf("delivery", deliveryId);
  const [row] = await ctx.db
    .select({
      id: deliveries.id,
      organizationId: deliveries.organizationId,
      endpointId: deliveries.endpointId,
      state: deliveries.state,
    })
    .from(deliveries)
    .where(and(eq(deliveries.id, id), ownedBy(ctx, deliveries.organizationId)));
  if (!row) throw notFound("delivery");
  return row;
}

function assertMaySend(state: DeliveryState, endpointState: LockedPause["state"]): void {
  if (state === "parked") throw conflict("The client has no webhook yet: the delivery is sent as soon as it has one.");
  if (endpointState === "deleted") throw conflict("The webhook was removed.");
  if (endpointState === "disabled") throw conflict("The webhook is switched off: switch it on first.");
}

interface Hold {
  holdMs: number;
  /** Until when its webhook was paused before. */
  pausedUntil: string | null;
}

async function bringForward(
  { sql }: Context,
  { id }: Resendable,
  { isUnattempted, attemptCount }: Queued,
  { holdMs, pausedUntil }: Hold,
): Promise<void> {
  await sql`
    update delivery_queue
    set due_at = least(due_at, now() + ${holdMs}::float8 * interval '1 ms'), trigger = 'manual',
      claim_id = null, lease_until = null,
      before_resend = case
        when ${isUnattempted} and due_at > now() and ${holdMs}::float8 = 0 then null
        when ${isUnattempted} then before_resend
        else json_build_object(
          'dueAt', due_at, 'trigger', trigger, 'attempts', ${attemptCount}::int, 'pausedUntil', ${pausedUntil}::timestamptz
        ) end
    where delivery_id = ${id}`;
}

async function enqueueAgain(ctx: Context, { id }: Resendable, { holdMs, pausedUntil }: Hold): Promise<void> {
  const [before] = await ctx.sql<{ before: string }[]>`
    select json_build_object(
      'state', state, 'settledAt', settled_at, 'attemptCount', attempt_count, 'pausedUntil', ${pausedUntil}::timestamptz
    )::text as before
    from deliveries where id = ${id} for update`;
  // The schedule starts again.
  const [settled] = await ctx.db
    .update(deliveries)
    .set({ state: "pending", settledAt: null })
    .where(and(eq(deliveries.id, id), sql`${deliveries.state} in ('delivered', 'exhausted')`, notErased))
    .returning({ id: deliveries.id });
  if (!settled) throw conflict("The delivery is not in a state to be sent again.");
  await ctx.sql`
    insert into delivery_queue (delivery_id, organization_id, endpoint_id, subscription_id, trigger, due_at, before_resend)
    select id, organization_id, endpoint_id, subscription_id, 'manual', now() + ${holdMs}::float8 * interval '1 ms', ${before?.before ?? null}::text::json
    from deliveries where id = ${id}`;
}

function conflict(sentence: string): DomainError {
  return new DomainError("delivery-not-sendable", sentence);
}

import { and, eq, gt, sql } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { DomainError, notFound } from "../../core/errors";
import { parsePublicId } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { deliveries, deliveryQueue, webhookEndpoints } from "../../db/schema/deliveries";
import { ownedBy } from "../../subscriptions/owned-by";
import { endpointState } from "../../webhooks/endpoints/endpoint";
import type { DeliveryState } from "../history/delivery";
import { endOf, notErased } from "../worker/end-of";

interface Resendable {
  id: string;
  organizationId: string;
  endpointId: string | null;
  state: DeliveryState;
  endpointState: "active" | "disabled" | "deleted" | null;
}

/** What is sent again with others waits so long, so that whoever chose wrongly can take it back. */
export const RESEND_HOLD_MS = 15_000;

export interface ResendOptions {
  /** So long it waits, if it was settled: until then it can be taken back. */
  holdMs?: number;
}

/**
 * Sends a delivery again now, with the same `webhook-id` and body. One that waits for its next attempt is brought
 * forward; there is never a second attempt beside one under way, since both need the same queue row.
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
    assertMaySend(delivery);
    await endPause(tx, delivery);
    if (!(await bringForward(tx, delivery.id))) await enqueueAgain(tx, delivery, holdMs);
    await recordAudit(tx, {
      action: "delivery.resend",
      subjectKind: "delivery",
      subjectId: deliveryId,
      organizationId: delivery.organizationId,
      before: { state: delivery.state },
    });
  });
  wakeUp("deliver");
}

async function find(ctx: Context, deliveryId: string): Promise<Resendable> {
  const id = parsePublicId("delivery", deliveryId);
  if (!id) throw notFound("delivery");
  const [row] = await ctx.db
    .select({
      id: deliveries.id,
      organizationId: deliveries.organizationId,
      endpointId: deliveries.endpointId,
      state: deliveries.state,
      endpointState,
    })
    .from(deliveries)
    .leftJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.endpointId))
    .where(and(eq(deliveries.id, id), ownedBy(ctx, deliveries.organizationId)));
  if (!row) throw notFound("delivery");
  return row;
}

function assertMaySend({ state, endpointState }: Resendable): void {
  if (state === "parked") throw conflict("The client has no webhook yet: the delivery is sent as soon as it has one.");
  if (endpointState === "deleted") throw conflict("The webhook was removed.");
  if (endpointState === "disabled") throw conflict("The webhook is switched off: switch it on first.");
}

/** Somebody asked: the circuit breaker lets one attempt through now. */
async function endPause(ctx: Context, { endpointId }: Resendable): Promise<void> {
  await ctx.db
    .update(webhookEndpoints)
    .set({ pausedUntil: null })
    .where(and(sql`${webhookEndpoints.id} = ${endpointId}`, gt(webhookEndpoints.pausedUntil, sql`now()`)));
}

/** The queue row decides, not what was read before: it may have been claimed meanwhile. */
async function bringForward(ctx: Context, id: string): Promise<boolean> {
  const [queued] = await ctx.db
    .select({ claimId: deliveryQueue.claimId, isClaimed: sql<boolean>`lease_until > now()` })
    .from(deliveryQueue)
    .where(eq(deliveryQueue.deliveryId, id))
    .for("update");
  if (!queued) return false;
  if (queued.isClaimed) throw conflict("An attempt is under way.");
  await ctx.db
    .update(deliveryQueue)
    .set({ dueAt: sql`now()`, trigger: "manual", claimId: null, leaseUntil: null })
    .where(eq(deliveryQueue.deliveryId, id));
  return true;
}

async function enqueueAgain(ctx: Context, { id }: Resendable, holdMs: number): Promise<void> {
  const [before] = await ctx.db.execute<{ before: string }>(sql`
    select json_build_object('state', state, 'settledAt', settled_at, 'attemptCount', attempt_count)::text as before
    from deliveries where id = ${id} for update`);
  // The schedule starts again.
  const [settled] = await ctx.db
    .update(deliveries)
    .set({ state: "pending", settledAt: null })
    .where(and(eq(deliveries.id, id), sql`${deliveries.state} in ('delivered', 'exhausted')`, notErased))
    .returning({ id: deliveries.id });
  if (!settled) throw conflict("The delivery is not in a state to be sent again.");
  await ctx.db.execute(sql`
    insert into delivery_queue (delivery_id, organization_id, endpoint_id, subscription_id, trigger, due_at, before_resend)
    select id, organization_id, endpoint_id, subscription_id, 'manual', now() + ${holdMs}::float8 * interval '1 ms', ${before?.before}::text::json
    from deliveries where id = ${id}`);
}

function conflict(sentence: string): DomainError {
  return new DomainError("delivery-not-sendable", sentence);
}

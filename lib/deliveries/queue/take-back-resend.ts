import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { DomainError, notFound } from "../../core/errors";
import { publicId, uuidOf } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { deliveries } from "../../db/schema/deliveries";
import { ownedBy } from "../../subscriptions/owned-by";
import { isUnattempted } from "./before-resend";
import { lockPause, restorePause } from "./resend-pause";

/** What it goes back to. */
interface Before {
  /** Null: it waited for its next attempt. */
  state: string | null;
  pausedUntil: string | null;
}

/**
 * A delivery that is sent again is what it was before, as long as it has not been attempted; so is the pause of its
 * webhook.
 *
 * @throws DomainError `delivery-not-sendable` when it has, or is being attempted.
 */
export async function takeBackResend(ctx: Context, deliveryId: string): Promise<void> {
  const id = uuidOf("delivery", deliveryId);
  await withTransaction(ctx, async (tx) => {
    const own = and(eq(deliveries.id, id), ownedBy(tx, deliveries.organizationId));
    const [delivery] = await tx.db
      .select({ organizationId: deliveries.organizationId, endpointId: deliveries.endpointId })
      .from(deliveries)
      .where(own);
    if (!delivery) throw notFound("delivery");
    await lockPause(tx, delivery.endpointId);
    const before = await lockBefore(tx, id);
    const state = before.state === null ? await waitAgain(tx, id) : await settleAgain(tx, id);
    if (delivery.endpointId !== null) await restorePause(tx, delivery.endpointId, before.pausedUntil);
    await recordAudit(tx, "delivery.takeBack", ["delivery", publicId("delivery", id)], {
      organizationId: delivery.organizationId,
      after: { state },
    });
  });
}

/** The queue's row decides, and is locked before the delivery, as everywhere: what a worker has claimed is on its way. */
async function lockBefore({ sql }: Context, id: string): Promise<Before> {
  const [before] = await sql<Before[]>`
    select q.before_resend ->> 'state' as state, q.before_resend ->> 'pausedUntil' as "pausedUntil"
    from delivery_queue q join deliveries d on d.id = q.delivery_id
    where q.delivery_id = ${id} and q.claim_id is null and ${isUnattempted(sql)}
    for update of q`;
  if (before) return before;
  throw new DomainError("delivery-not-sendable", "It has been sent already, or waits for an attempt anyway.");
}

async function waitAgain({ sql }: Context, id: string): Promise<string> {
  await sql`
    update delivery_queue
    set due_at = (before_resend ->> 'dueAt')::timestamptz, trigger = before_resend ->> 'trigger', before_resend = null
    where delivery_id = ${id}`;
  return "pending";
}

async function settleAgain({ sql }: Context, id: string): Promise<string> {
  const [settled] = await sql<{ state: string }[]>`
    with taken as (
      delete from delivery_queue where delivery_id = ${id} returning before_resend as before
    )
    update deliveries d
    set state = taken.before ->> 'state', settled_at = (taken.before ->> 'settledAt')::timestamptz
    from taken where d.id = ${id}
    returning d.state`;
  if (!settled) throw new Error("A delivery that is locked is gone.");
  return settled.state;
}

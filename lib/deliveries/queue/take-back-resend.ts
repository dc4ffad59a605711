import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { DomainError, notFound } from "../../core/errors";
import { publicId, uuidOf } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { deliveries } from "../../db/schema/deliveries";
import { ownedBy } from "../../subscriptions/owned-by";
import { lockQueued } from "./before-resend";
import { lockPause, restorePause } from "./resend-pause";

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
    const queued = await lockQueued(tx, id);
    // The queue's row decides: what a worker has claimed is on its way.
    if (!queued?.isUnattempted || queued.isTaken)
      throw new DomainError("delivery-not-sendable", "It has been sent already, or waits for an attempt anyway.");
    const state = queued.stateBefore === null ? await waitAgain(tx, id) : await settleAgain(tx, id);
    if (delivery.endpointId !== null) await restorePause(tx, delivery.endpointId, queued.pausedBefore);
    await recordAudit(tx, "delivery.takeBack", ["delivery", publicId("delivery", id)], {
      organizationId: delivery.organizationId,
      after: { state },
    });
  });
}

async function waitAgain({ sql }: Context, id: string): Promise<string> {
  await sql`
    update delivery_queue
    set due_at = (before_resend ->> 'dueAt')::timestamptz, trigger = before_resend ->> 'trigger', before_resend = null
    where delivery_id = ${id}`;
  return "pending";
}

async function settleAgain({ sql }: Context, id: string): Promise<string> {
  // Two statements: where a database is spread over nodes, deliveries are on others than the queue.
  const [before] = await sql<{ state: string; settledAt: string | null }[]>`
    delete from delivery_queue where delivery_id = ${id}
    returning before_resend ->> 'state' as state, before_resend ->> 'settledAt' as "settledAt"`;
  if (!before) throw new Error("A delivery that is locked is gone.");
  await sql`update deliveries set state = ${before.state}, settled_at = ${before.settledAt}::text::timestamptz where id = ${id}`;
  return before.state;
}

import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { DomainError, notFound } from "../../core/errors";
import { parsePublicId, publicId } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { deliveries } from "../../db/schema/deliveries";
import { ownedBy } from "../../subscriptions/owned-by";

/**
 * A delivery that somebody sends again is what it was before, as long as it has not been attempted.
 *
 * @throws DomainError `delivery-not-sendable` when it has, or is being attempted.
 */
export async function takeBackResend(ctx: Context, deliveryId: string): Promise<void> {
  const id = parsePublicId("delivery", deliveryId);
  if (!id) throw notFound("delivery");
  await withTransaction(ctx, async (tx) => {
    const own = and(eq(deliveries.id, id), ownedBy(tx, deliveries.organizationId));
    const [delivery] = await tx.db.select({ organizationId: deliveries.organizationId }).from(deliveries).where(own);
    if (!delivery) throw notFound("delivery");
    // The queue's row decides, and is locked before the delivery, as everywhere: what a worker has claimed is on its way.
    const [taken] = await tx.db.execute<{ state: string }>(sql`
      with taken as (
        delete from delivery_queue q using deliveries d
        where q.delivery_id = ${id} and d.id = ${id} and q.claim_id is null
          and d.attempt_count = (q.before_resend ->> 'attemptCount')::int
        returning q.before_resend as before
      )
      update deliveries d
      set state = taken.before ->> 'state', settled_at = (taken.before ->> 'settledAt')::timestamptz
      from taken where d.id = ${id}
      returning d.state`);
    if (!taken)
      throw new DomainError("delivery-not-sendable", "It has been sent already, or waited for an attempt anyway.");
    await recordAudit(tx, {
      action: "delivery.takeBack",
      subjectKind: "delivery",
      subjectId: publicId("delivery", id),
      organizationId: delivery.organizationId,
      after: { state: taken.state },
    });
  });
}

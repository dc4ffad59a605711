import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record-audit";
import { notFound } from "../core/errors";
import { uuidOf } from "../core/ids";
import { wakeUp } from "../core/shared/wake-up";
import { type Context, tenantOf, withTransaction } from "../db/context";
import { subscriptions } from "../db/schema/matching";
import { enqueueEvents } from "../events/enqueue-events";

/** Ends a consent and everything of it that is still to be delivered. Again: nothing happens. */
export async function revokeSubscription(ctx: Context, subscriptionId: string): Promise<void> {
  const id = uuidOf("subscription", subscriptionId);
  await withTransaction(ctx, async (tx) => {
    const mine = and(eq(subscriptions.id, id), eq(subscriptions.organizationId, tenantOf(tx)));
    // The row lock orders this against the matcher, which holds it while it records matches: what it records before is
    // cancelled below, and afterwards it finds no active subscription.
    const [revoked] = await tx.db
      .update(subscriptions)
      .set({ status: "revoked", revokedAt: sql`now()` })
      .where(and(mine, eq(subscriptions.status, "active")))
      .returning({ reference: subscriptions.reference });
    if (!revoked) {
      const [known] = await tx.db.select({ id: subscriptions.id }).from(subscriptions).where(mine);
      if (!known) throw notFound("subscription");
      return;
    }
    await enqueueEvents(tx, [
      {
        type: "subscription.revoked",
        organizationId: tenantOf(tx),
        data: { subscriptionId, reference: revoked.reference },
      },
    ]);
    await cancelDeliveries(tx, id);
    await recordAudit(tx, "subscription.revoke", ["subscription", subscriptionId], {
      before: { status: "active" },
      after: { status: "revoked" },
    });
  });
  wakeUp("deliver");
}

/**
 * Deliveries belong to a domain to the right, which nothing here may import; but revoking has to stop them in this very
 * transaction. What a worker has claimed is on the wire already and ends by itself: the row stays, so that its outcome
 * is recorded, and the claim finds the subscription revoked before any further attempt.
 */
async function cancelDeliveries(ctx: Context, id: string): Promise<void> {
  await ctx.db.execute(sql`
    with waiting as materialized (select * from (
      select delivery_id from delivery_queue
      where subscription_id = ${id} and (claim_id is null or lease_until < now())
      order by delivery_id
      for update skip locked
    ) locked), parked as materialized (
      select delivery_id from parked_deliveries where organization_id = ${tenantOf(ctx)}
    ), of_subscription as materialized (
      -- One that is not to be seen yet the claim finds revoked.
      select id from deliveries where id in (select delivery_id from waiting)
      union
      select id from deliveries where id in (select delivery_id from parked) and subscription_id = ${id}
    ), dequeued as (
      delete from delivery_queue where delivery_id in (select delivery_id from waiting)
        and delivery_id in (select id from of_subscription) returning delivery_id
    ), unparked as (
      delete from parked_deliveries
      where organization_id = ${tenantOf(ctx)} and delivery_id in (select id from of_subscription)
      returning delivery_id
    )
    update deliveries set state = 'cancelled', settled_at = now()
    where id in (select delivery_id from dequeued union all select delivery_id from unparked)
      and state in ('pending', 'parked')`);
}

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record-audit";
import { DomainError } from "../core/errors";
import { newUuid } from "../core/ids";
import { hashPar, hashParForLookup } from "../core/keys";
import { type Context, tenantOf, withTransaction } from "../db/context";
import { subscriptions } from "../db/schema/matching";
import { type Subscription, type SubscriptionRow, subscriptionColumns, toSubscription } from "./subscription";

/** A revocation can come between the insert that met an active row and the read of that row; not again and again. */
const MAX_TRIES = 10;

/**
 * Registers an end user's consent to get the receipts of a card. The same PAR and reference, still active, is the same
 * subscription. What counts as "after" is the database's clock, the one that stamps receipts, too.
 *
 * @param input `par`: 29 characters, compared exactly.
 */
export async function createSubscription(
  ctx: Context,
  input: { par: string; reference: string },
): Promise<{ subscription: Subscription; isNew: boolean }> {
  return withTransaction(ctx, async (tx) => {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const active = await findActive(tx, input);
      if (active) return { subscription: toSubscription(active), isNew: false };
      const created = await insertActive(tx, input);
      if (!created) continue;
      const subscription = toSubscription(created);
      await recordAudit(tx, "subscription.create", ["subscription", subscription.subscriptionId], {
        after: { reference: subscription.reference },
      });
      return { subscription, isNew: true };
    }
    throw new DomainError("unavailable", "The subscription is being changed by others.", { retryAfterSeconds: 1 });
  });
}

async function findActive(ctx: Context, { par, reference }: { par: string; reference: string }) {
  const [row] = await ctx.db
    .select(subscriptionColumns)
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.organizationId, tenantOf(ctx)),
        eq(subscriptions.reference, reference),
        inArray(subscriptions.parHash, hashParForLookup(ctx.keys, par)),
        eq(subscriptions.status, "active"),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(1);
  return row;
}

/** No row: another request has just inserted the same one (the partial unique index decides). */
async function insertActive(
  ctx: Context,
  { par, reference }: { par: string; reference: string },
): Promise<SubscriptionRow | undefined> {
  const [row] = await ctx.db
    .insert(subscriptions)
    .values({
      id: newUuid(),
      organizationId: tenantOf(ctx),
      reference,
      parHash: hashPar(ctx.keys, par),
      parLastFour: par.slice(-4),
    })
    .onConflictDoNothing({
      target: [subscriptions.parHash, subscriptions.organizationId, subscriptions.reference],
      where: sql`status = 'active'`,
    })
    .returning(subscriptionColumns);
  return row;
}

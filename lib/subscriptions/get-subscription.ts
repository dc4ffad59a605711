import { and, eq } from "drizzle-orm";
import { notFound } from "../core/errors";
import { uuidOf } from "../core/ids";
import type { Context } from "../db/context";
import { subscriptions } from "../db/schema/matching";
import { ownedBy } from "./owned-by";
import { type Subscription, subscriptionColumns, toSubscription } from "./subscription";

export async function getSubscription(ctx: Context, subscriptionId: string): Promise<Subscription> {
  const id = uuidOf("subscription", subscriptionId);
  const [row] = await ctx.db
    .select(subscriptionColumns)
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), ownedBy(ctx, subscriptions.organizationId)));
  if (!row) throw notFound("subscription");
  return toSubscription(row);
}

import { and, desc, eq, lt } from "drizzle-orm";
import { type Page, pageOf, parseCursor } from "../core/page";
import type { Context } from "../db/context";
import { subscriptions } from "../db/schema/matching";
import { ownedBy } from "./owned-by";
import { type Subscription, subscriptionColumns, toSubscription } from "./subscription";

/** Newest first. `cursor`: the `nextCursor` of the page before. */
export async function listSubscriptions(
  ctx: Context,
  input: { reference?: string; status?: Subscription["status"]; cursor?: string; limit?: number } = {},
): Promise<Page<Subscription>> {
  const { reference, status, cursor, limit = 25 } = input;
  const before = parseCursor("subscription", cursor);
  const rows = await ctx.db
    .select(subscriptionColumns)
    .from(subscriptions)
    .where(
      and(
        ownedBy(ctx, subscriptions.organizationId),
        reference === undefined ? undefined : eq(subscriptions.reference, reference),
        status === undefined ? undefined : eq(subscriptions.status, status),
        before ? lt(subscriptions.id, before) : undefined,
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(limit + 1);
  return pageOf(rows.map(toSubscription), limit, ({ subscriptionId }) => subscriptionId);
}

import { and, eq, type SQL } from "drizzle-orm";
import type { CreatedOrder } from "../core/list-order";
import { type Page, pageOf, parseCursor, type Total } from "../core/page";
import type { Context } from "../db/context";
import { countUpTo, orderedById } from "../db/lists/ordered-list";
import { subscriptions } from "../db/schema/matching";
import { ownedBy } from "./owned-by";
import { type Subscription, subscriptionColumns, toSubscription } from "./subscription";

interface Filters {
  reference?: string | undefined;
  status?: Subscription["status"] | undefined;
}

/** Newest first, unless another order is asked for. `cursor`: the `nextCursor` of the page before. */
export async function listSubscriptions(
  ctx: Context,
  input: Filters & { cursor?: string; limit?: number; sort?: CreatedOrder | undefined } = {},
): Promise<Page<Subscription>> {
  const { cursor, limit = 25, sort, ...filters } = input;
  const order = orderedById(subscriptions.id, sort, parseCursor("subscription", cursor));
  const rows = await ctx.db
    .select(subscriptionColumns)
    .from(subscriptions)
    .where(and(meant(ctx, filters), order.where))
    .orderBy(...order.by)
    .limit(limit + 1);
  return pageOf(rows.map(toSubscription), limit, ({ subscriptionId }) => subscriptionId);
}

/** How many that list has. */
export function countSubscriptions(ctx: Context, filters: Filters): Promise<Total> {
  return countUpTo(ctx, subscriptions, meant(ctx, filters));
}

function meant(ctx: Context, { reference, status }: Filters): SQL | undefined {
  return and(
    ownedBy(ctx, subscriptions.organizationId),
    reference === undefined ? undefined : eq(subscriptions.reference, reference),
    status === undefined ? undefined : eq(subscriptions.status, status),
  );
}

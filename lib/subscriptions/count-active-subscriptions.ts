import { and, count, eq } from "drizzle-orm";
import { type Context, tenantOf } from "../db/context";
import { subscriptions } from "../db/schema/matching";

/** How many consents of the client are in force. */
export async function countActiveSubscriptions(ctx: Context): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.organizationId, tenantOf(ctx)), eq(subscriptions.status, "active")));
  return row?.count ?? 0;
}

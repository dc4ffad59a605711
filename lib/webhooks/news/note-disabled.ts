import { sql } from "drizzle-orm";
import type { Context } from "../../db/context";
import { endpointNews } from "../../db/schema/deliveries";

/** Notes that a webhook (UUIDs) was switched off, in the transaction that does it, for `tellEndpointNews`. */
export async function noteDisabled(
  ctx: Context,
  { id, organizationId }: { id: string; organizationId: string },
  reason: "failing" | "operator" | "client",
): Promise<void> {
  const news = { disabledReason: reason, disabledAt: sql`now()` };
  await ctx.db
    .insert(endpointNews)
    .values({ endpointId: id, organizationId, ...news })
    .onConflictDoUpdate({ target: endpointNews.endpointId, set: news });
}

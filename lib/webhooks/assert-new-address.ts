import { and, eq, ne } from "drizzle-orm";
import type { Context } from "../db/context";
import { webhookEndpoints } from "../db/schema/deliveries";
import { fieldProblem } from "./field-problem";

/** Two endpoints with one address would deliver everything to it twice, under two ids. */
export async function assertNewAddress(ctx: Context, organizationId: string, url: string): Promise<void> {
  const existing = await ctx.db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.organizationId, organizationId),
        eq(webhookEndpoints.url, url),
        ne(webhookEndpoints.state, "deleted"),
      ),
    )
    .limit(1);
  if (existing.length > 0) throw fieldProblem("conflict", "url", "The client has a webhook with this address already.");
}

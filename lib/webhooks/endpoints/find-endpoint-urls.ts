import { and, inArray } from "drizzle-orm";
import { parsePublicId, publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { webhookEndpoints } from "../../db/schema/deliveries";
import { ownedBy } from "../../subscriptions/owned-by";

/** The addresses of endpoints, by id, also of those that were removed: what was delivered to them is still shown. */
export async function findEndpointUrls(ctx: Context, webhookIds: readonly string[]): Promise<Record<string, string>> {
  const ids = [...new Set(webhookIds)].flatMap((id) => parsePublicId("endpoint", id) ?? []);
  if (ids.length === 0) return {};
  const { id, url, organizationId } = webhookEndpoints;
  const rows = await ctx.db
    .select({ id, url })
    .from(webhookEndpoints)
    .where(and(inArray(id, ids), ownedBy(ctx, organizationId)));
  return Object.fromEntries(rows.map((row) => [publicId("endpoint", row.id), row.url]));
}

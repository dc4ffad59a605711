import { and, eq, inArray } from "drizzle-orm";
import { parsePublicId, publicId } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";
import { sourceActivity } from "../../db/schema/receipt-search";

/** Of those of the sources that have sent something: when last, and how many receipts. By source id. */
export async function findSourceActivity(
  ctx: Context,
  sourceIds: readonly string[],
): Promise<Map<string, { lastReceived: Date; received: number }>> {
  const ids = sourceIds.flatMap((sourceId) => parsePublicId("source", sourceId) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: sourceActivity.sourceId,
      lastReceived: sourceActivity.lastReceivedAt,
      received: sourceActivity.received,
    })
    .from(sourceActivity)
    .where(and(eq(sourceActivity.organizationId, tenantOf(ctx)), inArray(sourceActivity.sourceId, ids)));
  return new Map(rows.map(({ id, ...activity }) => [publicId("source", id), activity]));
}

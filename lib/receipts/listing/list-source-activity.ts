import { and, desc, eq } from "drizzle-orm";
import { publicId } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";
import { inUse } from "../../db/lists/in-use";
import { sources } from "../../db/schema/merchants";
import { sourceActivity } from "../../db/schema/receipt-search";

export interface SourceActivity {
  sourceId: string;
  description: string | null;
  /** Null when it has sent none. */
  lastReceived: Date | null;
  received: number;
}

const MAX_SOURCES = 200;

/**
 * When each source was last heard of, the longest silent last; the newest sources of those that have sent nothing.
 * `isArchived`: only archived ones, or only the others.
 */
export async function listSourceActivity(
  ctx: Context,
  { isArchived }: { isArchived?: boolean } = {},
): Promise<SourceActivity[]> {
  const rows = await ctx.db
    .select({
      id: sources.id,
      description: sources.description,
      lastReceived: sourceActivity.lastReceivedAt,
      received: sourceActivity.received,
    })
    .from(sources)
    .leftJoin(sourceActivity, eq(sourceActivity.sourceId, sources.id))
    .where(and(eq(sources.organizationId, tenantOf(ctx)), inUse(sources.archivedAt, isArchived)))
    .orderBy(desc(sources.id))
    .limit(MAX_SOURCES);
  const activity = rows.map(({ id, description, lastReceived, received }) => ({
    sourceId: publicId("source", id),
    description,
    lastReceived,
    received: received ?? 0,
  }));
  const time = ({ lastReceived }: SourceActivity) => lastReceived?.getTime() ?? 0;
  return activity.toSorted((a, b) => time(b) - time(a));
}

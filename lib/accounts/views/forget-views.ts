import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "../../db/context";
import { savedViews } from "../../db/schema/views";

/** Of whoever leaves an organization, and with it its sandbox; or, for null, the operators. Ids are UUIDs. */
export async function forgetViews(ctx: Context, userId: string, organizationId: string | null): Promise<void> {
  const left =
    organizationId === null
      ? isNull(savedViews.organizationId)
      : sql`${savedViews.organizationId} in (select id from organizations where ${organizationId} in (id, live_id))`;
  await ctx.db.delete(savedViews).where(and(eq(savedViews.userId, userId), left));
}

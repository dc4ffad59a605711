import { and, eq } from "drizzle-orm";
import { parsePublicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { notMineReports } from "../../db/schema/matching";
import { ownedBy } from "../../subscriptions/owned-by";
import { type NotMineReport, toNotMineReport } from "./not-mine-report";

/** What was reported about a match request: to its client and to operators. */
export async function findNotMineReport(ctx: Context, matchRequestId: string): Promise<NotMineReport | null> {
  const id = parsePublicId("matchRequest", matchRequestId);
  if (!id) return null;
  const [row] = await ctx.db
    .select()
    .from(notMineReports)
    .where(and(eq(notMineReports.matchRequestId, id), ownedBy(ctx, notMineReports.organizationId)));
  return row ? toNotMineReport(row) : null;
}

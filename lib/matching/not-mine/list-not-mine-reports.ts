import { and, count, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { type Page, pageOf, parseCursor } from "../../core/page";
import { assertOperator, type Context } from "../../db/context";
import { organizations } from "../../db/schema/accounts";
import { notMineReports } from "../../db/schema/matching";
import { type NotMineReport, toNotMineReport } from "./not-mine-report";

interface ListNotMineReportsInput {
  isHandled?: boolean;
  cursor?: string;
  limit?: number;
}

/** Newest first. For operators. */
export async function listNotMineReports(
  ctx: Context,
  { isHandled, cursor, limit = 25 }: ListNotMineReportsInput = {},
): Promise<Page<NotMineReport>> {
  assertOperator(ctx);
  const before = parseCursor("notMineReport", cursor);
  const { id, handledAt } = notMineReports;
  const handled = isHandled === undefined ? undefined : isHandled ? isNotNull(handledAt) : isNull(handledAt);
  const rows = await ctx.db
    .select()
    .from(notMineReports)
    .where(and(handled, before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(rows.map(toNotMineReport), limit, ({ reportId }) => reportId);
}

/** How many wait for somebody to look into them, without those of sandboxes. For operators. */
export async function countOpenNotMineReports(ctx: Context): Promise<number> {
  assertOperator(ctx);
  const { organizationId, handledAt } = notMineReports;
  const [row] = await ctx.db
    .select({ open: count() })
    .from(notMineReports)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(and(isNull(handledAt), isNull(organizations.liveId)));
  return row?.open ?? 0;
}

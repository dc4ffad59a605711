import { eq } from "drizzle-orm";
import { notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";
import { notMineReports } from "../../db/schema/matching";
import { type NotMineReport, toNotMineReport } from "./not-mine-report";

/** A report, for operators. */
export async function getNotMineReport(ctx: Context, reportId: string): Promise<NotMineReport> {
  assertOperator(ctx);
  const id = uuidOf("notMineReport", reportId, "report");
  const [row] = await ctx.db.select().from(notMineReports).where(eq(notMineReports.id, id));
  if (!row) throw notFound("report");
  return toNotMineReport(row);
}

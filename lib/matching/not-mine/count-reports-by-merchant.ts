import { count, desc, isNotNull } from "drizzle-orm";
import { publicId } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";
import { notMineReports } from "../../db/schema/matching";

/** Whose receipts were reported as somebody else's, and how often, the most frequent first. For operators. */
export async function countReportsByMerchant(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ merchantId: string; reports: number }[]> {
  assertOperator(ctx);
  const { merchantId } = notMineReports;
  const rows = await ctx.db
    .select({ merchantId, reports: count() })
    .from(notMineReports)
    .where(isNotNull(merchantId))
    .groupBy(merchantId)
    .orderBy(desc(count()), merchantId)
    .limit(limit);
  return rows.flatMap((row) =>
    row.merchantId === null ? [] : [{ merchantId: publicId("organization", row.merchantId), reports: row.reports }],
  );
}

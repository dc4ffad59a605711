import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { DomainError, notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { assertOperator, type Context, withTransaction } from "../../db/context";
import { notMineReports } from "../../db/schema/matching";

/** An operator has looked into a report. Again, also by another operator: the first one stays. */
export async function handleNotMineReport(ctx: Context, reportId: string): Promise<void> {
  assertOperator(ctx);
  const { actor } = ctx;
  if (actor.kind !== "user") throw new DomainError("forbidden", "Only a person can look into a report.");
  const id = uuidOf("notMineReport", reportId, "report");
  await withTransaction(ctx, async (tx) => {
    const [handled] = await tx.db
      .update(notMineReports)
      .set({ handledBy: actor.userId, handledAt: sql`now()` })
      .where(and(eq(notMineReports.id, id), isNull(notMineReports.handledAt)))
      .returning({ organizationId: notMineReports.organizationId });
    if (!handled) {
      const [known] = await tx.db
        .select({ id: notMineReports.id })
        .from(notMineReports)
        .where(eq(notMineReports.id, id));
      if (!known) throw notFound("report");
      return;
    }
    await recordAudit(tx, "match.handle-report", ["notMineReport", reportId], {
      organizationId: handled.organizationId,
      before: { isHandled: false },
      after: { isHandled: true },
    });
  });
}

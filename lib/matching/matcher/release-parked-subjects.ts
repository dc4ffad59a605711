import { recordAudit } from "../../audit/record-audit";
import { wakeUp } from "../../core/shared/wake-up";
import { assertOperator, type Context, withTransaction } from "../../db/context";

/**
 * Receipts and match requests that were parked because they could not be compared are due again, from the first retry
 * on: for after the cause was mended. For operators and the admin command.
 *
 * @returns how many there were.
 */
export async function releaseParkedSubjects(ctx: Context): Promise<number> {
  assertOperator(ctx);
  const count = await withTransaction(ctx, async (tx) => {
    const { count: released } = await tx.sql`
      update match_queue set due_at = now(), attempt_count = 0 where due_at is null`;
    if (released > 0) {
      await recordAudit(tx, "match-queue.release", ["queue", "match"], {
        organizationId: null,
        before: { parked: released },
        after: { parked: 0 },
      });
    }
    return released;
  });
  if (count > 0) wakeUp("match");
  return count;
}

import { type Context, withTransaction } from "../db/context";
import { metrics } from "../metrics";
import { LOCK_OF_AWAKENING } from "../receipts/refunds/awaken-refunds";
import { awaitedOfSeveral } from "../receipts/refunds/named-original";
import { findOriginal, type Sought } from "./find-original";

/**
 * A refund whose original was not found, or may be submitted again, and when it was due: whatever happens to it meanwhile changes
 * that.
 */
export interface Waiting {
  sought: Sought;
  /** As PostgreSQL writes it, to the microsecond. */
  dueAt: string;
}

/**
 * Lets a refund wait until its original's arrival wakes it, or that of the same sale once more; of one whose original is another
 * by now, or that was corrected meanwhile, nothing changes: it is still due. In a transaction of its own, which waits for nobody while it holds the lock.
 *
 * Why no interleaving loses one: receipts are indexed after their commit, and each batch wakes last, with the lock of
 * awakening, those that wait for what is in it. Either it has committed before, and is seen here, or it comes afterwards, and
 * sees who waits.
 */
export async function awaitOriginal(ctx: Context, { sought, dueAt }: Waiting): Promise<void> {
  const { refundId } = sought;
  const waits = await withTransaction(ctx, async (tx) => {
    await tx.sql`select pg_advisory_xact_lock_shared(${LOCK_OF_AWAKENING})`;
    const { id, isSeveral } = await findOriginal(tx, sought);
    if (id !== sought.linkedTo) return false;
    const awaits = isSeveral ? awaitedOfSeveral(sought.awaits) : sought.awaits;
    const { count } = await tx.sql`
      update refund_queue set due_at = null, attempt_count = 0, awaits = ${awaits}
      where refund_id = (
        select refund_id from refund_queue where refund_id = ${refundId} and due_at::text = ${dueAt} for update skip locked
      )`;
    return count > 0;
  });
  if (!waits) return;
  if (sought.linkedTo === null) metrics()?.countChange("refund-awaits");
  await releaseToMatch(ctx, refundId);
}

/** It was held back, so that its clients are told of the original with it. */
export async function releaseToMatch({ sql }: Context, refundId: string): Promise<void> {
  await sql`
    update match_queue set due_at = now() where subject_id = ${refundId} and due_at > now() and attempt_count = 0`;
}

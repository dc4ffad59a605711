import type { Context } from "../db/context";
import { LOCK_OF_INDEXING } from "../receipts/index-receipts";
import { newestVersion } from "../receipts/newest-version";
import { findOriginal, type Sought } from "./find-original";
import { lockForRefund } from "./lock-for-refund";
import { type RefundFacts, refundFacts, type StoredRefund } from "./refund-facts";
import { settleRefund } from "./settle-refund";
import { tellRefunded } from "./tell-refunded";

/**
 * Looks for the original of a refund (UUID) that the running transaction holds, and links the two. Where there is none yet,
 * the refund waits, and the original's arrival wakes it.
 *
 * Why no interleaving loses one: receipts are indexed after their commit, one batch at a time, and each batch wakes those
 * that wait for what is in it. Before a refund begins to wait it takes the lock of indexing and looks once more: either the
 * batch with its original has committed, and is seen, or it comes afterwards, and sees who waits.
 */
export async function linkRefund(ctx: Context, refundId: string): Promise<void> {
  const { sql } = ctx;
  const [due] = await sql`select from refund_queue where refund_id = ${refundId} and due_at <= now()`;
  if (!due) return;
  const refund = await readRefund(ctx, refundId);
  const originalId = refund && (await lookFor(ctx, refund));
  if (refund && originalId) {
    await lockForRefund(ctx, originalId);
    await settleRefund(ctx, { originalId, refundId }, refund);
    await tellRefunded(ctx, originalId);
  }
  if (refund?.named && !originalId)
    await sql`update refund_queue set due_at = null, awaits = ${refund.awaits} where refund_id = ${refundId}`;
  else await sql`delete from refund_queue where refund_id = ${refundId}`;
  // It was held back, so that its clients are told of the original with it.
  await sql`
    update match_queue set due_at = now() where subject_id = ${refundId} and due_at > now() and attempt_count = 0`;
}

type Read = RefundFacts & { receivedAt: Date };

/** In a statement after that which has waited for a correction. Null of one that is no longer kept. */
async function readRefund({ sql }: Context, id: string): Promise<Read | null> {
  const [row] = await sql<(StoredRefund & { receivedAt: Date })[]>`
    select r.id, r.organization_id as "organizationId", r.token, coalesce(v.state, 'issued') as state,
      coalesce(v.content, r.content) as content, r.received_at as "receivedAt"
    from receipts r
    ${newestVersion(sql, sql`v.receipt_id = ${id}`)}
    where r.id = ${id}`;
  return row ? { ...refundFacts(row), receivedAt: row.receivedAt } : null;
}

async function lookFor(ctx: Context, { id, organizationId, receivedAt, named, awaits }: Read): Promise<string | null> {
  if (!named) return null;
  const sought: Sought = { refundId: id, organizationId, receivedAt, named, awaits };
  const found = named.by === "number" ? null : await findOriginal(ctx, sought);
  if (found) return found;
  await ctx.sql`select pg_advisory_xact_lock(${LOCK_OF_INDEXING})`;
  return findOriginal(ctx, sought);
}

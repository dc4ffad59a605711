import type { Context } from "../db/context";
import { newestVersion } from "../receipts/versions/newest-version";
import { releaseToMatch, type Unfound } from "./await-original";
import { findOriginal, type Sought } from "./find-original";
import { lockForRefund } from "./lock-for-refund";
import { type RefundFacts, refundFacts, type StoredRefund } from "./refund-facts";
import { settleRefund } from "./settle-refund";
import { tellRefunded } from "./tell-refunded";

/**
 * Looks for the original of a refund (UUID) that the running transaction holds, and links the two.
 *
 * @returns what may begin to wait (`awaitOriginal`) once the transaction has ended, where none was found.
 */
export async function linkRefund(ctx: Context, refundId: string): Promise<Unfound | null> {
  const { sql } = ctx;
  const [due] = await sql<{ dueAt: string }[]>`
    select due_at::text as "dueAt" from refund_queue where refund_id = ${refundId} and due_at <= now()`;
  if (!due) return null;
  const refund = await readRefund(ctx, refundId);
  const sought = refund && soughtBy(refund);
  const originalId = sought && (await findOriginal(ctx, sought)).id;
  if (sought && !originalId) return { sought, ...due };
  if (refund && originalId) {
    await lockForRefund(ctx, [originalId, refundId]);
    await settleRefund(ctx, { originalId, refundId }, refund);
    await tellRefunded(ctx, originalId);
  }
  await releaseToMatch(ctx, refundId);
  await sql`delete from refund_queue where refund_id = ${refundId}`;
  return null;
}

type Read = RefundFacts & { receivedAt: Date };

/** In a statement after that which has waited for a correction. Null of one that is no longer kept. */
async function readRefund({ sql }: Context, id: string): Promise<Read | null> {
  const [row] = await sql<(StoredRefund & { receivedAt: Date })[]>`
    select r.id, r.organization_id as "organizationId", r.token, coalesce(v.state, 'issued') as state,
      coalesce(v.content, r.content) as content, r.received_at as "receivedAt",
      least(r.issued_at, r.received_at) as "madeAt"
    from receipts r
    ${newestVersion(sql, sql`v.receipt_id = ${id}`)}
    where r.id = ${id}`;
  return row ? { ...refundFacts(row), receivedAt: row.receivedAt } : null;
}

function soughtBy({ id, organizationId, receivedAt, named, awaits }: Read): Sought | null {
  return named && { refundId: id, organizationId, receivedAt, named, awaits };
}

import type { Receipt } from "../contract/receipt";
import { parseWrittenInTurns } from "../core/json/exact-json";
import type { Context } from "../db/context";
import { newestVersion } from "../receipts/versions/newest-version";
import { releaseToMatch, type Waiting } from "./await-original";
import { findOriginal, type Sought } from "./find-original";
import { lockForRefund } from "./lock-for-refund";
import { type NamedRefund, namedRefund, type StoredRefund } from "./named-refund";
import { settleRefund } from "./settle-refund";
import { tellRefunded } from "./tell-refunded";

interface Linking {
  /** With another original than before. */
  isLinked: boolean;
  /**
   * May begin to wait (`awaitOriginal`) once the transaction has ended: where no original was found, and where it was found by
   * its number, since that sale may be submitted again.
   */
  waiting: Waiting | null;
}

export const NOTHING_DUE: Linking = { isLinked: false, waiting: null };

/** Looks for the original of a refund (UUID) that the running transaction holds, and links the two. */
export async function linkRefund(ctx: Context, refundId: string): Promise<Linking> {
  const { sql } = ctx;
  const refund = await readDue(ctx, refundId);
  if (!refund) return NOTHING_DUE;
  const sought = soughtBy(refund);
  const originalId = sought && (await findOriginal(ctx, sought)).id;
  const isLinked = Boolean(originalId) && originalId !== sought?.linkedTo;
  if (originalId && isLinked) await link(ctx, refund, originalId);
  if (sought && (!originalId || sought.named.by === "number"))
    return { isLinked, waiting: { sought: { ...sought, linkedTo: originalId }, dueAt: refund.dueAt } };
  await releaseToMatch(ctx, refundId);
  await sql`delete from refund_queue where refund_id = ${refundId}`;
  return { isLinked, waiting: null };
}

async function link(ctx: Context, refund: Read, to: string): Promise<void> {
  const { id: refundId, linkedTo: from } = refund;
  await lockForRefund(ctx, [refundId, to, ...(from ? [from] : [])]);
  if (from) await settleRefund(ctx, { originalId: from, refundId }, null);
  await settleRefund(ctx, { originalId: to, refundId }, refund);
  if (from) await tellRefunded(ctx, from);
  await tellRefunded(ctx, to);
}

type Read = NamedRefund & { receivedAt: Date; dueAt: string; linkedTo: string | null };
interface Row extends StoredRefund {
  content: string;
  receivedAt: Date;
  dueAt: string;
  originalId: string | null;
  linkedName: string | null;
}

/** In a statement after that which has waited for a correction. Null of one that is due no more. */
async function readDue({ sql }: Context, id: string): Promise<Read | null> {
  const [row] = await sql<Row[]>`
    with refund as materialized (
      select r.id, r.organization_id as "organizationId", r.token, coalesce(v.state, 'issued') as state,
        coalesce(v.content, r.content) as content, r.received_at as "receivedAt",
        least(r.issued_at, r.received_at) as "madeAt"
      from receipts r
      ${newestVersion(sql, sql`v.receipt_id = ${id}`)}
      where r.id = ${id}
    )
    select refund.*, q.due_at::text as "dueAt", f.original_id as "originalId", f.named as "linkedName"
    from refund_queue q
    cross join refund
    left join refunds f on f.refund_id = ${id}
    where q.refund_id = ${id} and q.due_at <= now()`;
  if (!row) return null;
  const { content, receivedAt, dueAt, originalId, linkedName, ...stored } = row;
  const facts = namedRefund(stored, (await parseWrittenInTurns(content)) as unknown as Receipt);
  return { ...facts, receivedAt, dueAt, linkedTo: facts.name === linkedName ? originalId : null };
}

function soughtBy({ id, organizationId, receivedAt, named, awaits, linkedTo }: Read): Sought | null {
  return named && { refundId: id, organizationId, receivedAt, named, awaits, linkedTo };
}

import type { Context } from "../db/context";
import type { LockedReceipt } from "../receipts/versions/lock-receipt";
import type { NewVersion } from "../receipts/versions/store-version";
import { lockForRefund } from "./lock-for-refund";
import { type RefundFacts, refundFacts } from "./refund-facts";
import { settleRefund } from "./settle-refund";
import { tellRefunded } from "./tell-refunded";

/**
 * What a new version of a receipt means for its refunds, or for the receipt that it gives money back for (decisions, section
 * 13), in the transaction that makes it and holds it: a corrected refund counts as corrected, a cancelled one no more.
 */
export async function followVersion(ctx: Context, { id, token }: LockedReceipt, next: NewVersion): Promise<void> {
  const [row] = await ctx.sql<{ organizationId: string; originalId: string | null; named: string | null }[]>`
    select r.organization_id as "organizationId", f.original_id as "originalId", f.named
    from receipts r left join refunds f on f.refund_id = ${id} where r.id = ${id}`;
  if (!row) return;
  const refund = refundFacts({ ...next, id, token, organizationId: row.organizationId });
  await followRefund(ctx, refund, row.originalId, row.named === refund.name);
  await followOriginal(ctx, id);
}

async function followRefund(
  ctx: Context,
  refund: RefundFacts,
  originalId: string | null,
  isSame: boolean,
): Promise<void> {
  const refundId = refund.id;
  if (originalId) {
    await lockForRefund(ctx, originalId);
    await settleRefund(ctx, { originalId, refundId }, isSame ? refund : null);
    await tellRefunded(ctx, originalId);
    if (isSame) return;
  }
  if (!refund.named) await ctx.sql`delete from refund_queue where refund_id = ${refundId}`;
  else
    await ctx.sql`
      insert into refund_queue (refund_id, organization_id, awaits, expires_at)
      values (${refundId}, ${refund.organizationId}, ${refund.awaits}, now() + interval '35 days')
      on conflict (refund_id) do update set
        due_at = now(), awaits = excluded.awaits, expires_at = excluded.expires_at, attempt_count = 0`;
}

/** Its pages, and those of its refunds, show what it has become; what is counted is in its currency. */
async function followOriginal({ sql }: Context, id: string): Promise<void> {
  await sql`
    update refund_balances b set
      revision = b.revision + 1, currency = shown.currency,
      refunded = case
        when b.currency is not distinct from shown.currency then b.refunded
        else (
          select coalesce(sum(f.amount), 0) from refunds f
          where f.original_id = b.receipt_id and not f.is_cancelled and f.currency = shown.currency
        )
      end
    from (
      select currency from receipt_versions where receipt_id = ${id} order by version desc limit 1
    ) shown
    where b.receipt_id = ${id}`;
}

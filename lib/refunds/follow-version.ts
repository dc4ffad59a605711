import type { Receipt } from "../contract/receipt";
import type { Context } from "../db/context";
import type { LockedReceipt } from "../receipts/versions/lock-receipt";
import type { NewVersion } from "../receipts/versions/store-version";
import { type NamedRefund, namedRefund } from "./named-refund";
import { settleRefund } from "./settle-refund";
import { tellRefunded } from "./tell-refunded";

/**
 * What a new version of a receipt means for its refunds, or for the receipt that it gives money back for (decisions, section
 * 13), in the transaction that makes it and holds both: a corrected refund counts as corrected, a cancelled one no more.
 */
export async function followVersion(ctx: Context, receipt: LockedReceipt, next: NewVersion): Promise<void> {
  const body = (await receipt.texts.read(next.content)) as unknown as Receipt;
  await followRefund(ctx, receipt, namedRefund({ ...receipt, ...next }, body));
  await followOriginal(ctx, receipt.id);
}

async function followRefund(ctx: Context, { originalId, named }: LockedReceipt, refund: NamedRefund): Promise<void> {
  const refundId = refund.id;
  if (originalId) {
    const isSame = named === refund.name;
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
    with shown as materialized (
      select currency from receipt_versions where receipt_id = ${id} order by version desc limit 1
    )
    update refund_balances b set
      revision = b.revision + 1, currency = shown.currency,
      refunded = case
        when b.currency is not distinct from shown.currency then b.refunded
        else (
          select coalesce(sum(f.amount), 0) from refunds f
          where f.original_id = b.receipt_id and not f.is_cancelled and f.currency = shown.currency
        )
      end
    from shown
    where b.receipt_id = ${id}`;
}

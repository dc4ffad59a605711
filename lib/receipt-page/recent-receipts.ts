import { parsePublicId } from "@/lib/core/ids";
import { sharedCache } from "@/lib/core/shared/shared-resources";
import type { Context } from "@/lib/db/context";
import { findGiftedReceipt } from "@/lib/receipts/public/find-gifted-receipt";
import { findPublicReceipt, isPerhapsRefund, type PublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { findRefundStanding, type RefundStanding, revisionOf } from "@/lib/receipts/refunds/find-refund-standing";
import { inReadersTurn } from "./reader";

/** How long a changed logo or an erased receipt may still show. */
const TTL_MS = 10_000;

const cache = () => sharedCache<PublicReceipt>("recent receipts", { ttlMs: TTL_MS });

/**
 * The receipt of an address, remembered for some seconds: a page is opened with its PDF, its reload, its twin.
 *
 * @param reader the address of who asks, as limits count it
 * @throws DomainError `unavailable` when this reader asks for too many at once
 */
export async function findRecentReceipt(
  ctx: Context,
  { token, isGift }: { token: string; isGift: boolean },
  reader: string,
): Promise<PublicReceipt | null> {
  const key = isGift ? `gift/${token}` : token;
  return inReadersTurn(reader, async () => {
    const recent = cache().get(key);
    if (recent && (await isNewest(ctx, recent))) return recent;
    const found = await (isGift ? findGiftedReceipt(ctx, token) : findPublicReceipt(ctx, token));
    const amount = found && 1_000 + found.content.length * 2 + (found.brand.logo?.length ?? 0);
    if (amount) cache().set(key, found, { holder: reader, amount });
    return found;
  });
}

/** A receipt that was corrected or refunded is never shown as it was, whichever process was told of that. */
async function isNewest(ctx: Context, { receiptId, version, content, standing }: PublicReceipt): Promise<boolean> {
  const id = parsePublicId("receipt", receiptId);
  const rows = await ctx.sql`
    select from receipt_versions where receipt_id = ${id} and version > ${version}
    union all
    select from refund_balances where receipt_id = ${id} and revision > ${standing?.revision ?? 0}
    limit 1`;
  if (rows.length > 0) return false;
  if (id === null || !isPerhapsRefund(content)) return true;
  const now = await findRefundStanding(ctx, id);
  return revision(now) === revision(standing);
}

const revision = (standing: RefundStanding | null) => standing && revisionOf(standing);

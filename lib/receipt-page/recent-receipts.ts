import { parsePublicId } from "@/lib/core/ids";
import { sharedCache } from "@/lib/core/shared/shared-resources";
import type { Context } from "@/lib/db/context";
import { isTaken } from "@/lib/receipts/addresses/find-addressed";
import { mayStillCome } from "@/lib/receipts/addresses/till-address";
import { findGiftedReceipt } from "@/lib/receipts/public/find-gifted-receipt";
import { findPublicReceipt, isPerhapsRefund, type PublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { findRefundStanding, type RefundStanding, revisionOf } from "@/lib/receipts/refunds/find-refund-standing";
import { inReadersTurn } from "./reader";

/** How long a changed logo may still show, or the day until which a receipt was kept by a clock of before. */
const TTL_MS = 10_000;

/** Null: there was none a moment ago. Of one that is on its way the page asks again within this time. */
const cache = () => sharedCache<PublicReceipt | null>("recent receipts", { ttlMs: TTL_MS });
/** Of what is remembered of an address without a receipt. */
const MISSED_AMOUNT = 200;

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
    const isMissing = recent === null && !isGift && !(await isTaken(ctx.sql, token));
    const found = isMissing ? null : await (isGift ? findGiftedReceipt(ctx, token) : findPublicReceipt(ctx, token));
    if (found || (!isGift && mayStillCome(token, ctx.clock.now())))
      cache().set(key, found, { holder: reader, amount: found ? amountOf(found) : MISSED_AMOUNT });
    return found;
  });
}

const amountOf = ({ content, brand }: PublicReceipt) => 1_000 + content.length * 2 + (brand.logo?.length ?? 0);

/** A receipt that was corrected, refunded or erased is never shown as it was, whichever process was told of that. */
async function isNewest(
  ctx: Context,
  { receiptId, version, content, standing, personErasedAt }: PublicReceipt,
): Promise<boolean> {
  const id = parsePublicId("receipt", receiptId);
  const rows = await ctx.sql`
    select 1 from receipt_versions where receipt_id = ${id} and version > ${version}
    union all
    select 1 from receipts where id = ${id} and (erased_at is not null or person_erased_at is distinct from ${personErasedAt})
    union all
    select 1 from refund_balances where receipt_id = ${id} and revision > ${standing?.revision ?? 0}
    limit 1`;
  if (rows.length > 0) return false;
  if (id === null || !isPerhapsRefund(content)) return true;
  const now = await findRefundStanding(ctx, id);
  return revision(now) === revision(standing);
}

const revision = (standing: RefundStanding | null) => standing && revisionOf(standing);

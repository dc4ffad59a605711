import { giftTokenOf, idsOfToken, receiptTokenKey } from "../../core/receipts/receipt-token";
import type { Context } from "../../db/context";
import { findPublicReceipt, type PublicReceipt } from "./find-public-receipt";

/**
 * The receipt behind the key of its gift's URL, or null: whichever of those of the same millisecond has this for its
 * gift's key, or the one whose till made its address.
 */
export async function findGiftedReceipt(ctx: Context, giftToken: string): Promise<PublicReceipt | null> {
  const key = receiptTokenKey(giftToken);
  if (key === null) return null;
  const { floor, ceiling } = idsOfToken(giftToken);
  const rows = await ctx.sql<{ token: string }[]>`
    select token from receipts where id >= ${floor} and id < ${ceiling}
    union all
    -- The bounds choose the partition.
    select token from receipt_addresses where gift = ${key} and address >= ${floor} and address < ${ceiling}`;
  const row = rows.find(({ token }) => giftTokenOf(token) === giftToken);
  return row ? findPublicReceipt(ctx, row.token) : null;
}

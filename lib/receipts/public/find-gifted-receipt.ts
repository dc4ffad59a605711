import { uuidFloor } from "../../core/ids";
import { giftTokenOf, receiptTokenTimeMs } from "../../core/receipts/receipt-token";
import type { Context } from "../../db/context";
import { findPublicReceipt, type PublicReceipt } from "./find-public-receipt";

/**
 * The receipt behind the key of its gift's URL, or null: whichever of those of the same millisecond has this for its
 * gift's key.
 */
export async function findGiftedReceipt(ctx: Context, giftToken: string): Promise<PublicReceipt | null> {
  const timeMs = receiptTokenTimeMs(giftToken);
  if (timeMs === null) return null;
  const rows = await ctx.sql<{ token: string }[]>`
    select token from receipts where id >= ${uuidFloor(timeMs)} and id < ${uuidFloor(timeMs + 1)}`;
  const row = rows.find(({ token }) => giftTokenOf(token) === giftToken);
  // A wrong key costs the same statements as a right one: it is looked for under a token that nothing has.
  return findPublicReceipt(ctx, row?.token ?? giftTokenOf(giftToken));
}

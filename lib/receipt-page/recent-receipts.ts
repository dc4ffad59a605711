import { parsePublicId } from "@/lib/core/ids";
import { processSingleton } from "@/lib/core/process-singleton";
import type { Context } from "@/lib/db/context";
import { findGiftedReceipt } from "@/lib/receipts/find-gifted-receipt";
import { findPublicReceipt, type PublicReceipt } from "@/lib/receipts/find-public-receipt";
import { ByteBoundedCache } from "../core/byte-bounded-cache";

/** How long a changed logo or an erased receipt may still show. */
const TTL_MS = 10_000;
const MAX_BYTES = 16 * 1_024 * 1_024;

const cache = () =>
  processSingleton(
    "recent-receipts",
    () => new ByteBoundedCache<PublicReceipt>({ maxBytes: MAX_BYTES, ttlMs: TTL_MS }),
  );

/** The receipt of an address, remembered for some seconds: a page is opened with its PDF, its reload, its twin. */
export async function findRecentReceipt(
  ctx: Context,
  { token, isGift }: { token: string; isGift: boolean },
): Promise<PublicReceipt | null> {
  const key = isGift ? `gift/${token}` : token;
  const recent = cache().get(key);
  if (recent && (await isNewest(ctx, recent))) return recent;
  const found = await (isGift ? findGiftedReceipt(ctx, token) : findPublicReceipt(ctx, token));
  if (found) cache().set(key, found, 1_000 + found.content.length * 2 + (found.brand.logo?.length ?? 0));
  return found;
}

/** A corrected receipt is never shown as it was, whichever process was told of the correction. */
async function isNewest({ sql }: Context, { receiptId, version }: PublicReceipt): Promise<boolean> {
  const id = parsePublicId("receipt", receiptId);
  const rows = await sql`select from receipt_versions where receipt_id = ${id} and version > ${version} limit 1`;
  return rows.length === 0;
}

import { recordAudit } from "../audit/record-audit";
import { publicId } from "../core/ids";
import type { Context } from "../db/context";
import { awaitMatchers } from "../receipts/versions/await-matchers";
import type { LockedReceipt } from "../receipts/versions/lock-receipt";
import { type NewVersion, storeVersion } from "../receipts/versions/store-version";
import { followVersion } from "../refunds/follow-version";
import { lockForRefund } from "../refunds/lock-for-refund";
import { tellClients } from "./tell-clients";

/**
 * Gives a locked receipt its next version, puts it on record, and tells who has the one before. Last in its transaction.
 *
 * @param fingerprint of content that is new
 */
export async function makeVersion(
  ctx: Context,
  receipt: LockedReceipt,
  next: NewVersion,
  fingerprint?: string,
): Promise<number> {
  const { originalId } = receipt;
  await awaitMatchers(ctx, [receipt.id]);
  if (originalId) await lockForRefund(ctx, [receipt.id, originalId]);
  const stored = await storeVersion(ctx, receipt, next);
  if (fingerprint !== undefined) await rememberFingerprint(ctx, receipt, fingerprint);
  const { version } = stored;
  const isCancelled = next.state === "cancelled";
  // Not why: that is free text, and goes with the receipt.
  const versions = { before: { version: receipt.version }, after: { version } };
  const action = isCancelled ? "receipt.cancel" : "receipt.correct";
  await recordAudit(ctx, action, ["receipt", publicId("receipt", receipt.id)], versions);
  await followVersion(ctx, receipt, next);
  await tellClients(ctx, { receiptId: receipt.id, stored, cause: isCancelled ? "cancelled" : "corrected" });
  return version;
}

/** Submitted to its source, the same content is this receipt from now on. */
async function rememberFingerprint(ctx: Context, receipt: LockedReceipt, fingerprint: string): Promise<void> {
  await ctx.sql`
    insert into receipt_fingerprints (source_id, fingerprint, receipt_id, token)
    values (${receipt.sourceId}, decode(${fingerprint}, 'hex'), ${receipt.id}, ${receipt.token})
    on conflict do nothing`;
}

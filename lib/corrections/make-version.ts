import { recordAudit } from "../audit/record-audit";
import { publicId } from "../core/ids";
import type { Context } from "../db/context";
import { enqueueUpdates, type Update } from "../deliveries/queue/enqueue-updates";
import { followCorrection, withdrawGone } from "../matching/matcher/follow-correction";
import { awaitMatchers } from "../receipts/versions/await-matchers";
import type { LockedReceipt } from "../receipts/versions/lock-receipt";
import { type NewVersion, type StoredVersion, storeVersion } from "../receipts/versions/store-version";
import { followVersion } from "../refunds/follow-version";
import { lockForRefund } from "../refunds/lock-for-refund";

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

interface Change extends Pick<Update, "receiptId" | "cause"> {
  stored: StoredVersion;
}

/**
 * Clients that have an earlier version are told of this one, or that the receipt is not theirs any more; last in the transaction.
 */
async function tellClients(ctx: Context, { receiptId, stored, cause }: Change): Promise<void> {
  const { standing, gone } = await followCorrection(ctx, receiptId, stored);
  await enqueueUpdates(ctx, { receiptId, version: stored.version, cause, matches: standing });
  await withdrawGone(ctx, receiptId, gone);
}

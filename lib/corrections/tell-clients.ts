import type { Context } from "../db/context";
import { enqueueUpdates, type Update } from "../deliveries/queue/enqueue-updates";
import { followCorrection, withdrawGone } from "../matching/matcher/follow-correction";
import type { StoredVersion } from "../receipts/versions/store-version";

interface Change extends Pick<Update, "receiptId" | "cause"> {
  stored: StoredVersion;
}

/**
 * Whoever has an earlier version is told of this one, or that it is not theirs any more; last in the transaction that makes it.
 */
export async function tellClients(ctx: Context, { receiptId, stored, cause }: Change): Promise<void> {
  const { standing, gone } = await followCorrection(ctx, receiptId, stored);
  await enqueueUpdates(ctx, { receiptId, version: stored.version, cause, matches: standing });
  await withdrawGone(ctx, receiptId, gone);
}

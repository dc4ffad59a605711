import type { Context } from "../db/context";
import { enqueueUpdates } from "../deliveries/queue/enqueue-updates";
import { findStandingMatches } from "../matching/matcher/find-standing-matches";

/** Tells whoever was given an original (UUID) what is left of it, in the transaction that has changed that. */
export async function tellRefunded(ctx: Context, originalId: string): Promise<void> {
  const matches = await findStandingMatches(ctx, originalId);
  if (matches.length === 0) return;
  const [newest] = await ctx.sql<{ version: number }[]>`
    select coalesce(max(version), 1) as version from receipt_versions where receipt_id = ${originalId}`;
  await enqueueUpdates(ctx, { receiptId: originalId, version: newest?.version ?? 1, cause: "refunded", matches });
}

import { DomainError } from "../core/errors";
import { publicId } from "../core/ids";
import type { Context } from "../db/context";
import { latestTime } from "../db/latest-time";
import { findAddressed } from "../receipts/addresses/find-addressed";
import { tokenFaults } from "../receipts/addresses/till-address";
import { archivedError } from "../receipts/intake/archived-route";
import { findSource } from "../receipts/intake/find-route";
import { storeReceipt } from "../receipts/intake/intake";
import { prepareReceipt } from "../receipts/intake/prepare-receipt";
import { type Submission, submitted, toIntakeItem } from "../receipts/intake/submit-receipt";
import { type CorrectedReceipt, correctTo } from "./correct-receipt";

export interface AddressedSubmission extends Submission {
  token: string;
  /** The versions of which one must be the newest; null: whichever it is. */
  expected: readonly number[] | null;
  /** Whether it is only for a receipt that is there. */
  mustExist?: boolean;
}

export interface PutReceipt extends CorrectedReceipt {
  /** False when the address had a receipt before: this is its newest version. */
  isNew: boolean;
}

/**
 * Takes a receipt in at the address that its till has printed (decisions, section 14). An address is a receipt: the first
 * content at it is its first version, whatever content other addresses have, and other content is the next one, as by
 * `correctReceipt`, also when its source or store was archived since. Of several at once one is the first.
 *
 * @param inTurn for what needs a connection of its own
 * @throws DomainError `not-found` (source), `validation-failed`, `unknown-store`, `archived`, `unavailable`, `token-taken`,
 *   `receipt-cancelled`, `precondition-failed`, `too-many-versions`.
 */
export async function putReceipt(
  ctx: Context,
  { sourceId, isBulk, token, expected, mustExist = expected !== null, ...body }: AddressedSubmission,
  inTurn: <T>(run: () => Promise<T>) => Promise<T> = (run) => run(),
): Promise<PutReceipt> {
  const source = await findSource(ctx, sourceId);
  const now = ctx.clock.now();
  const prepared = await prepareReceipt(ctx, body, tokenFaults(token, { now, latest: latestTime(now) }));
  const toStore = mustExist ? null : await toIntakeItem(ctx, source, prepared, token);
  const refusal = toStore?.archived ?? null;
  const stored = toStore && refusal === null ? await storeReceipt(ctx.sql, toStore, isBulk) : null;
  if (stored) return { ...submitted(stored), warnings: prepared.warnings };
  return inTurn(async () => {
    const there = await findAddressed(ctx.sql, token);
    if (!there && mustExist) throw new DomainError("precondition-failed", "There is no receipt at this address yet.");
    if (!there && refusal !== null) throw archivedError(refusal);
    if (there?.sourceId !== source.id) throw new DomainError("token-taken", "The address belongs to another receipt.");
    const receiptId = publicId("receipt", there.id);
    return { ...(await correctTo(ctx, prepared, { receiptId, expected })), isNew: false };
  });
}

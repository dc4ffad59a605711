import { newUuid, publicId } from "../core/ids";
import { newReceiptToken } from "../core/receipts/receipt-token";
import { type Context, withTransaction } from "../db/context";
import { archivedError } from "../receipts/intake/archived-route";
import { findEarlier, type IntakeItem, type IntakeResult, storeBatch, twinKey } from "../receipts/intake/store-batch";
import { type Submission, type SubmittedReceipt, submitReceipt, submitted } from "../receipts/intake/submit-receipt";
import { type LockedReceipt, lockReceipt } from "../receipts/versions/lock-receipt";
import { isNextVersion } from "./is-next-version";
import { makeVersion } from "./make-version";
import { wakeWorkers } from "./wake-workers";

/**
 * Takes a receipt in, as `submitReceipt` does. Where its source is set to `onResubmission: "newVersion"`, other content with the
 * number, store, local day and document type of a receipt is the next version of that one (decisions, section 12). A submission
 * is never refused for what came before: what comes for a receipt that was cancelled or erased, has all the versions it may have, or was
 * corrected to another type, is a new receipt, and the next content for it is a version of that. So is each refund with the
 * number of its original. Through an archived source or store come versions, and what is known, and nothing else.
 *
 * @param inTurn for what needs a connection of its own
 * @throws DomainError `not-found` (source), `validation-failed`, `unknown-store`, `archived`, `unavailable`.
 */
export async function receiveReceipt(
  ctx: Context,
  submission: Submission,
  inTurn: <T>(run: () => Promise<T>) => Promise<T> = (run) => run(),
): Promise<SubmittedReceipt> {
  const received = await submitReceipt(ctx, submission, inTurn);
  const { resubmission } = received;
  if (!resubmission) return received;
  const stored = await inTurn(() => withTransaction(ctx, (tx) => resubmit(tx, resubmission)));
  wakeWorkers(stored.isCorrected ? "corrected" : null);
  return { ...received, ...submitted(stored) };
}

async function resubmit(ctx: Context, item: IntakeItem): Promise<IntakeResult & { isCorrected: boolean }> {
  const receipt = await lockLatest(ctx, item);
  const { sourceId, contentFingerprint } = item;
  const content = { sourceId, fingerprint: contentFingerprint ?? "" };
  // Of whichever version: a till that sends again what it has sent makes nothing new.
  const known = (await findEarlier(ctx.sql, [content])).get(twinKey(content));
  if (known) return { ...known, isNew: false, isCorrected: false };
  if (!(await isNextVersion(ctx, receipt, item))) {
    if (item.archived !== null) throw archivedError(item.archived);
    return { ...(await startAnew(ctx, receipt, item)), isCorrected: false };
  }
  const { storeId, content: text } = item;
  const next = { storeId, content: text, state: "issued", reason: null } as const;
  const version = await makeVersion(ctx, receipt, next, content.fingerprint);
  return { id: receipt.id, token: receipt.token, isNew: false, version, isCorrected: true };
}

/** The receipt that this is a version of: another one where it was begun anew while this waited for the lock. */
async function lockLatest(ctx: Context, item: IntakeItem): Promise<LockedReceipt> {
  for (let locked: LockedReceipt | undefined; ; ) {
    const latest = (await findEarlier(ctx.sql, [item])).get(twinKey(item));
    if (!latest) throw new Error("The receipt that was sent again is not known any more.");
    if (latest.id === locked?.id) return locked;
    locked = await lockReceipt(ctx, publicId("receipt", latest.id));
  }
}

async function startAnew(ctx: Context, before: LockedReceipt, item: IntakeItem): Promise<IntakeResult> {
  const id = newUuid();
  const fresh = {
    ...item,
    id,
    token: newReceiptToken(id),
    fingerprint: item.contentFingerprint ?? "",
    contentFingerprint: null,
  };
  const [stored] = await storeBatch(ctx.sql, [fresh]);
  if (!stored) throw new Error("A receipt was not stored.");
  await ctx.sql`
    update receipt_fingerprints set receipt_id = ${stored.id}, token = ${stored.token}
    where source_id = ${item.sourceId} and fingerprint = decode(${item.fingerprint}, 'hex') and receipt_id = ${before.id}`;
  return stored;
}

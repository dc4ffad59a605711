import { recordAudit } from "../audit/record-audit";
import { type Receipt, receiptContract } from "../contract/receipt";
import { MAX_VERSIONS } from "../contract/receipt-version";
import { DomainError, validationFailed } from "../core/errors";
import { type ExactJson, type JsonObject, type JsonValue, parseWrittenJson } from "../core/exact-json";
import { fingerprintOf } from "../core/fingerprint-of";
import { wakeUp } from "../core/wake-up";
import { stringifyExact } from "../core/write-exact-json";
import type { Context } from "../db/context";
import { latestTime } from "../db/latest-time";
import { awaitMatchers } from "../receipts/await-matchers";
import { findStoreOfBrand } from "../receipts/find-store-of-brand";
import { type LockedReceipt, lockReceipt } from "../receipts/lock-receipt";
import { normaliseReceipt } from "../receipts/normalise-receipt";
import { receiptUrl } from "../receipts/receipt-url";
import { storeVersion } from "../receipts/store-version";
import { changeReceipt } from "./change-receipt";
import { tellClients } from "./tell-clients";

export interface ReceiptVersion {
  id: string;
  receiptUrl: string;
  version: number;
}

export interface ReceiptCorrection extends Pick<ExactJson, "compactText"> {
  receiptId: string;
  body: JsonValue;
  /** The versions of which one must be the newest; null: whichever it is. */
  expected: readonly number[] | null;
  /** Why, if somebody says so. */
  reason?: string;
}

/**
 * Gives a receipt its next version, at the same address (decisions, section 12). `body` is a whole receipt, and is changed in
 * place. The content of the newest version again is that version, so that sending twice is safe.
 *
 * @throws DomainError `validation-failed`, `not-found`, `unknown-store`, `receipt-cancelled`, `precondition-failed`, `too-many-versions`.
 */
export async function correctReceipt(ctx: Context, correction: ReceiptCorrection): Promise<ReceiptVersion> {
  const { receiptId, body, compactText, expected, reason = null } = correction;
  const failures = receiptContract.check(body, latestTime(ctx.clock.now()));
  if (failures.length > 0) throw validationFailed(failures);
  const isAsSent = !normaliseReceipt(body as JsonObject);
  const content = (isAsSent ? compactText : undefined) ?? stringifyExact(body);
  const fingerprint = fingerprintOf(body);
  const corrected = await changeReceipt(ctx, async (tx) => {
    const receipt = await lockReceipt(tx, receiptId);
    if (receipt.state === "cancelled") throw new DomainError("receipt-cancelled", "The receipt was cancelled.");
    if (fingerprintOf(parseWrittenJson(receipt.content)) === fingerprint) return { receipt, version: receipt.version };
    assertExpected(receipt, expected);
    assertFewVersions(receipt);
    const storeId = await findStoreOfBrand(tx, (body as unknown as Receipt).header.storeId, receipt.storeId);
    await awaitMatchers(tx, receipt.id);
    const stored = await storeVersion(tx, receipt, { storeId, content, state: "issued", reason });
    await rememberFingerprint(tx, receipt, fingerprint);
    const { version } = stored;
    await recordAudit(tx, {
      action: "receipt.correct",
      subjectKind: "receipt",
      subjectId: receiptId,
      before: { version: receipt.version },
      // Not why: that is free text, and goes with the receipt.
      after: { version },
    });
    await tellClients(tx, { receiptId: receipt.id, stored, cause: "corrected" });
    return { receipt, version };
  });
  wakeUp("match");
  wakeUp("index");
  wakeUp("deliver");
  return { id: receiptId, receiptUrl: receiptUrl(corrected.receipt.token), version: corrected.version };
}

function assertExpected({ version }: LockedReceipt, expected: readonly number[] | null): void {
  if (expected === null || expected.includes(version)) return;
  throw new DomainError("precondition-failed", `The receipt's newest version is ${version}.`);
}

function assertFewVersions({ version }: LockedReceipt): void {
  if (version < MAX_VERSIONS) return;
  throw new DomainError("too-many-versions", `The receipt has ${version} versions. It can only be cancelled now.`);
}

/** Submitted to its source, the same content is this receipt from now on. */
async function rememberFingerprint(ctx: Context, receipt: LockedReceipt, fingerprint: string): Promise<void> {
  await ctx.sql`
    insert into receipt_fingerprints (source_id, fingerprint, receipt_id, token)
    values (${receipt.sourceId}, decode(${fingerprint}, 'hex'), ${receipt.id}, ${receipt.token})
    on conflict do nothing`;
}

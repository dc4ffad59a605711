import { MAX_VERSIONS } from "../contract/receipts/receipt-version";
import { DomainError, type FieldError } from "../core/errors";
import type { JsonValue } from "../core/json/exact-json";
import { fingerprintInTurns } from "../core/json/fingerprint-of";
import type { Context } from "../db/context";
import { type PreparedReceipt, prepareReceipt, type ReceiptBody } from "../receipts/intake/prepare-receipt";
import { findStoreOfBrand } from "../receipts/listing/find-store-of-brand";
import type { LockedReceipt } from "../receipts/versions/lock-receipt";
import { changeReceipt, type ReceiptVersion } from "./change-receipt";
import { makeVersion } from "./make-version";

interface Conditions {
  receiptId: string;
  /** The versions of which one must be the newest; null: whichever it is. */
  expected: readonly number[] | null;
  /** The reason, if one was given. */
  reason?: string;
}

export interface ReceiptCorrection extends ReceiptBody, Conditions {}

export interface CorrectedReceipt extends ReceiptVersion {
  /** What of it has no effect. */
  warnings: FieldError[];
}

/**
 * Gives a receipt its next version, at the same address (decisions, section 12). `body` is a whole receipt. The content of the
 * newest version again is that version, so that sending twice is safe.
 *
 * @throws DomainError `validation-failed`, `not-found`, `gone`, `unknown-store`, `receipt-cancelled`, `precondition-failed`, `too-many-versions`.
 */
export async function correctReceipt(ctx: Context, correction: ReceiptCorrection): Promise<CorrectedReceipt> {
  return correctTo(ctx, await prepareReceipt(ctx, correction), correction);
}

/** The same, with a receipt that was prepared. */
export async function correctTo(
  ctx: Context,
  { receipt: body, text: content, fingerprint, warnings }: PreparedReceipt,
  { receiptId, expected, reason }: Conditions,
): Promise<CorrectedReceipt> {
  const changed = await changeReceipt(ctx, receiptId, "corrected", async (tx, receipt) => {
    if (receipt.state === "cancelled") throw new DomainError("receipt-cancelled", "The receipt was cancelled.");
    const newest = await receipt.texts.read(receipt.content);
    if ((await fingerprintInTurns(newest)) === fingerprint) return receipt.version;
    if (receipt.isPersonErased && (await isKnown(tx, receipt, fingerprint))) return receipt.version;
    assertExpected(receipt, expected);
    assertFewVersions(receipt);
    const storeId = await findStoreOfBrand(tx, body.header.storeId, receipt.storeId);
    receipt.texts.keep(content, body as unknown as JsonValue);
    return makeVersion(tx, receipt, { storeId, content, state: "issued", reason: reason ?? null }, fingerprint);
  });
  return { ...changed, warnings };
}

/**
 * What was sent before the person was erased, and is sent again, does not bring them back. By its fingerprint in the source, too:
 * of what was erased by the version before, nothing else is kept.
 */
async function isKnown({ sql }: Context, { id, sourceId }: LockedReceipt, fingerprint: string): Promise<boolean> {
  const known = await sql`
    select 1 from receipts where id = ${id} and decode(${fingerprint}, 'hex') = any (erased_contents)
    union all
    select 1 from receipt_fingerprints
    where source_id = ${sourceId} and fingerprint = decode(${fingerprint}, 'hex') and receipt_id = ${id}`;
  return known.length > 0;
}

function assertExpected({ version }: LockedReceipt, expected: readonly number[] | null): void {
  if (expected === null || expected.includes(version)) return;
  throw new DomainError("precondition-failed", `The receipt's newest version is ${version}.`);
}

function assertFewVersions({ version }: LockedReceipt): void {
  if (version < MAX_VERSIONS) return;
  throw new DomainError("too-many-versions", `The receipt has ${version} versions. It can only be cancelled now.`);
}

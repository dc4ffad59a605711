import { type Receipt, receiptContract } from "../contract/receipt";
import { MAX_VERSIONS } from "../contract/receipt-version";
import { bodyWarnings } from "../contract/warnings/body-warnings";
import { DomainError, type FieldError, validationFailed } from "../core/errors";
import { type ExactJson, type JsonObject, type JsonValue, parseWrittenJson } from "../core/json/exact-json";
import { fingerprintOf } from "../core/json/fingerprint-of";
import { stringifyExact } from "../core/json/write-exact-json";
import { endOfTurn } from "../core/shared/end-of-turn";
import type { Context } from "../db/context";
import { latestTime } from "../db/latest-time";
import { normaliseReceipt } from "../receipts/intake/normalise-receipt";
import { findStoreOfBrand } from "../receipts/listing/find-store-of-brand";
import type { LockedReceipt } from "../receipts/versions/lock-receipt";
import { changeReceipt, type ReceiptVersion } from "./change-receipt";
import { makeVersion } from "./make-version";

export interface ReceiptCorrection extends Pick<ExactJson, "compactText" | "isLarge"> {
  receiptId: string;
  body: JsonValue;
  /** The versions of which one must be the newest; null: whichever it is. */
  expected: readonly number[] | null;
  /** Why, if somebody says so. */
  reason?: string;
  /** Whether warnings name members that nobody knows. */
  namesUnknown?: boolean;
}

export interface CorrectedReceipt extends ReceiptVersion {
  /** What of it has no effect. */
  warnings: FieldError[];
}

/**
 * Gives a receipt its next version, at the same address (decisions, section 12). `body` is a whole receipt, and is changed in
 * place. The content of the newest version again is that version, so that sending twice is safe.
 *
 * @throws DomainError `validation-failed`, `not-found`, `unknown-store`, `receipt-cancelled`, `precondition-failed`, `too-many-versions`.
 */
export async function correctReceipt(ctx: Context, correction: ReceiptCorrection): Promise<CorrectedReceipt> {
  const { receiptId, body, compactText, isLarge, expected, reason = null, namesUnknown } = correction;
  const failures = receiptContract.check(body, latestTime(ctx.clock.now()));
  if (failures.length > 0) throw validationFailed(failures);
  if (isLarge) await endOfTurn();
  const isAsSent = !normaliseReceipt(body as JsonObject);
  const content = (isAsSent ? compactText : undefined) ?? stringifyExact(body);
  if (isLarge) await endOfTurn();
  const fingerprint = fingerprintOf(body);
  if (isLarge) await endOfTurn();
  const warnings = bodyWarnings(receiptContract.schema, body, { namesUnknown });
  const changed = await changeReceipt(ctx, receiptId, async (tx, receipt) => {
    if (receipt.state === "cancelled") throw new DomainError("receipt-cancelled", "The receipt was cancelled.");
    const newest = parseWrittenJson(receipt.content);
    if (isLarge) await endOfTurn();
    if (fingerprintOf(newest) === fingerprint) return receipt.version;
    if (isLarge) await endOfTurn();
    assertExpected(receipt, expected);
    assertFewVersions(receipt);
    const storeId = await findStoreOfBrand(tx, (body as unknown as Receipt).header.storeId, receipt.storeId);
    return makeVersion(tx, receipt, { storeId, content, state: "issued", reason }, fingerprint);
  });
  return { ...changed, warnings };
}

function assertExpected({ version }: LockedReceipt, expected: readonly number[] | null): void {
  if (expected === null || expected.includes(version)) return;
  throw new DomainError("precondition-failed", `The receipt's newest version is ${version}.`);
}

function assertFewVersions({ version }: LockedReceipt): void {
  if (version < MAX_VERSIONS) return;
  throw new DomainError("too-many-versions", `The receipt has ${version} versions. It can only be cancelled now.`);
}

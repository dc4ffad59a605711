import { type Receipt, receiptContract } from "../../contract/receipt";
import { bodyWarnings } from "../../contract/warnings/body-warnings";
import { type FieldError, validationFailed } from "../../core/errors";
import { newUuid, publicId } from "../../core/ids";
import type { ExactJson, JsonObject, JsonValue } from "../../core/json/exact-json";
import { fingerprintOf } from "../../core/json/fingerprint-of";
import { stringifyExact } from "../../core/json/write-exact-json";
import { newReceiptToken } from "../../core/receipts/receipt-token";
import { endOfTurn } from "../../core/shared/end-of-turn";
import type { Context } from "../../db/context";
import { latestTime } from "../../db/latest-time";
import { rememberTrace } from "../../db/trace-contexts";
import { receiptUrl } from "../public/receipt-url";
import { findSource, findStore } from "./find-route";
import { findEarlier, type IntakeItem, type IntakeResult, storeReceipt, twinKey } from "./intake";
import { normaliseReceipt } from "./normalise-receipt";
import { receiptFacts } from "./receipt-facts";
import { resubmissionKey } from "./resubmission-key";

export interface SubmittedReceipt {
  id: string;
  token: string;
  receiptUrl: string;
  /** False when the identical receipt had been submitted to the same source before. */
  isNew: boolean;
  /** The newest: another than 1 when it was corrected since. */
  version: number;
  /** What of it has no effect. */
  warnings: FieldError[];
  /**
   * What came, where its source is set so that it is the next version of this receipt: for `receiveReceipt`, which makes it.
   */
  resubmission: IntakeItem | null;
}

export interface Submission extends Pick<ExactJson, "compactText" | "fingerprint" | "isLarge"> {
  sourceId: string;
  body: JsonValue;
  /** Whether warnings name members that nobody knows. */
  namesUnknown?: boolean;
}

/**
 * Takes a receipt in: validated, brought into its stored form, committed. `body`, `compactText` and `fingerprint`
 * come from the exact parser; `body` is changed in place. The identical receipt of the same source gets the same answer, concurrent twins too.
 *
 * @throws DomainError `not-found` (source), `validation-failed`, `unknown-store`, `unavailable`.
 */
export async function submitReceipt(
  ctx: Context,
  { sourceId, body, compactText, fingerprint, isLarge, namesUnknown }: Submission,
): Promise<SubmittedReceipt> {
  const source = await findSource(ctx, sourceId);
  const failures = receiptContract.check(body, latestTime(ctx.clock.now()));
  if (failures.length > 0) throw validationFailed(failures);
  if (isLarge) await endOfTurn();
  const isAsSent = !normaliseReceipt(body as JsonObject);
  const receipt = body as unknown as Receipt;
  const store = await findStore(ctx, receipt.header.storeId);
  const id = newUuid();
  if (ctx.traceparent) await rememberTrace(ctx.sql, id, ctx.traceparent);
  const content = (isAsSent ? fingerprint : undefined) ?? fingerprintOf(body);
  if (isLarge) await endOfTurn();
  const facts = receiptFacts(receipt, ctx.keys);
  if (isLarge) await endOfTurn();
  const key = source.onResubmission === "newVersion" ? resubmissionKey(receipt, store.id, facts) : null;
  const item: IntakeItem = {
    ...facts,
    id,
    token: newReceiptToken(id),
    organizationId: source.organizationId,
    sourceId: source.id,
    storeId: store.id,
    fingerprint: key ?? content,
    contentFingerprint: key && content,
    content: (isAsSent ? compactText : undefined) ?? stringifyExact(body),
  };
  // Before its source was set so, it may have been stored by its content alone.
  const known = key === null ? undefined : await findByContent(ctx, item);
  const stored = known ? { ...known, isNew: false } : await storeReceipt(ctx.sql, item);
  return {
    ...submitted(stored),
    resubmission: key === null || known || stored.isNew ? null : item,
    warnings: bodyWarnings(receiptContract.schema, body, { namesUnknown }),
  };
}

async function findByContent({ sql }: Context, { sourceId, contentFingerprint }: IntakeItem) {
  const fingerprint = contentFingerprint ?? "";
  return (await findEarlier(sql, [{ sourceId, fingerprint }])).get(twinKey({ sourceId, fingerprint }));
}

export function submitted({ id, token, isNew, version }: IntakeResult) {
  return { id: publicId("receipt", id), token, receiptUrl: receiptUrl(token), isNew, version };
}

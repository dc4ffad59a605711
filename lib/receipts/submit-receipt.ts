import { type Receipt, receiptContract } from "../contract/receipt";
import { bodyWarnings } from "../contract/warnings/body-warnings";
import { type FieldError, validationFailed } from "../core/errors";
import type { ExactJson, JsonObject, JsonValue } from "../core/exact-json";
import { fingerprintOf } from "../core/fingerprint-of";
import { newUuid, publicId } from "../core/ids";
import { newReceiptToken } from "../core/receipt-token";
import { stringifyExact } from "../core/write-exact-json";
import type { Context } from "../db/context";
import { latestTime } from "../db/latest-time";
import { rememberTrace } from "../db/trace-contexts";
import { findSource, findStore } from "./find-route";
import { storeReceipt } from "./intake";
import { normaliseReceipt } from "./normalise-receipt";
import { receiptFacts } from "./receipt-facts";
import { receiptUrl } from "./receipt-url";

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
}

export interface Submission extends Pick<ExactJson, "compactText" | "fingerprint"> {
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
  { sourceId, body, compactText, fingerprint, namesUnknown }: Submission,
): Promise<SubmittedReceipt> {
  const source = await findSource(ctx, sourceId);
  const failures = receiptContract.check(body, latestTime(ctx.clock.now()));
  if (failures.length > 0) throw validationFailed(failures);
  const isAsSent = !normaliseReceipt(body as JsonObject);
  const receipt = body as unknown as Receipt;
  const store = await findStore(ctx, receipt.header.storeId);
  const id = newUuid();
  if (ctx.traceparent) await rememberTrace(ctx.sql, id, ctx.traceparent);
  const stored = await storeReceipt(ctx.sql, {
    ...receiptFacts(receipt, ctx.keys),
    id,
    token: newReceiptToken(id),
    organizationId: source.organizationId,
    sourceId: source.id,
    storeId: store.id,
    fingerprint: (isAsSent ? fingerprint : undefined) ?? fingerprintOf(body),
    content: (isAsSent ? compactText : undefined) ?? stringifyExact(body),
  });
  return {
    id: publicId("receipt", stored.id),
    token: stored.token,
    receiptUrl: receiptUrl(stored.token),
    isNew: stored.isNew,
    version: stored.version,
    warnings: bodyWarnings(receiptContract.schema, body, { namesUnknown }),
  };
}

import { type Receipt, receiptContract } from "../../contract/receipt";
import { receiptWarnings } from "../../contract/warnings/receipt-warnings";
import { type FieldError, validationFailed } from "../../core/errors";
import type { ExactJson, JsonObject, JsonValue } from "../../core/json/exact-json";
import { fingerprintInTurns, fingerprintOf } from "../../core/json/fingerprint-of";
import { stringifyExact, writeInTurns } from "../../core/json/write-exact-json";
import { endOfTurn } from "../../core/shared/end-of-turn";
import type { Context } from "../../db/context";
import { latestTime } from "../../db/latest-time";
import { normaliseReceipt } from "./normalise-receipt";

/** A receipt as it came; all but `body` comes from the exact parser. */
export interface ReceiptBody extends Pick<ExactJson, "compactText" | "fingerprint" | "isLarge"> {
  /** Changed in place. */
  body: JsonValue;
  /** Whether warnings name members that nobody knows. */
  namesUnknown?: boolean;
}

/** A valid receipt in its stored form. */
export interface PreparedReceipt extends Pick<ExactJson, "isLarge"> {
  receipt: Receipt;
  /** JSON text as it is stored. */
  text: string;
  /** `fingerprintOf` it. */
  fingerprint: string;
  /** What of it has no effect, or contradicts the rest. */
  warnings: FieldError[];
}

/**
 * @param faults what else of the request is wrong: all is told at once
 * @throws DomainError `validation-failed`.
 */
export async function prepareReceipt(
  ctx: Context,
  { body, compactText, fingerprint, isLarge = false, namesUnknown }: ReceiptBody,
  faults: readonly FieldError[] = [],
): Promise<PreparedReceipt> {
  const failures = [...faults, ...receiptContract.check(body, latestTime(ctx.clock.now()))];
  if (failures.length > 0) throw validationFailed(failures);
  if (isLarge) await endOfTurn();
  const isAsSent = !normaliseReceipt(body as JsonObject);
  if (isLarge) await endOfTurn();
  const written = isAsSent ? compactText : undefined;
  const text = written ?? (isLarge ? await writeInTurns(body, stringifyExact) : stringifyExact(body));
  const known = isAsSent ? fingerprint : undefined;
  const own = known ?? (isLarge ? await fingerprintInTurns(body) : fingerprintOf(body));
  const warnings = receiptWarnings(body, { namesUnknown });
  if (isLarge) await endOfTurn();
  return { receipt: body as unknown as Receipt, text, fingerprint: own, warnings, isLarge };
}

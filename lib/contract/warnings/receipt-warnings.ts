import type { FieldError } from "../../core/errors";
import type { JsonValue } from "../../core/json/exact-json";
import { toFieldErrors } from "../body-contract";
import { fiscalContradictions } from "../fiscal/contradictions";
import { type Receipt, receipt } from "../receipt";
import { bodyWarnings, MAX_WARNINGS } from "./body-warnings";

/** What of a valid receipt has no effect, or contradicts the rest of it. */
export function receiptWarnings(body: JsonValue, options?: { namesUnknown?: boolean | undefined }): FieldError[] {
  const warnings = bodyWarnings(receipt, body, options);
  const valid = body as unknown as Receipt;
  if (valid.fiscal === undefined) return warnings;
  return [...toFieldErrors(fiscalContradictions(valid)), ...warnings].slice(0, MAX_WARNINGS);
}

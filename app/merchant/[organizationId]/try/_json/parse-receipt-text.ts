import { toFieldErrors } from "@/lib/contract/body-contract";
import { toTextIssues } from "@/lib/contract/values/text-issues";
import { DomainError, validationFailed } from "@/lib/core/errors";
import { type JsonValue, parseExactJson } from "@/lib/core/json/exact-json";

/** As for a body of the API. */
export const MAX_RECEIPT_BYTES = 1_048_576;

/**
 * A receipt's text as the API reads a body.
 *
 * @throws DomainError `payload-too-large`, `malformed-json`, `validation-failed` (text that cannot be kept).
 */
export function parseReceiptText(text: string): JsonValue {
  if (Buffer.byteLength(text) > MAX_RECEIPT_BYTES) {
    throw new DomainError("payload-too-large", `The receipt has more than ${MAX_RECEIPT_BYTES} bytes.`);
  }
  const { value, problems } = parseExactJson(text);
  if (problems.length > 0) throw validationFailed(toFieldErrors(toTextIssues(problems)));
  return value;
}

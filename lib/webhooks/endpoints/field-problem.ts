import { DomainError, type ErrorCode, fieldPath } from "../../core/errors";

/** One field that is wrong, with a sentence for the person who filled it in. */
export function fieldProblem(
  code: Extract<ErrorCode, "validation-failed" | "conflict">,
  field: string,
  detail: string,
): DomainError {
  return new DomainError(code, detail, { fields: [{ ...fieldPath([field]), code, detail }] });
}

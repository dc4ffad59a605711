import { type BodyContract, MAX_FIELD_ERRORS, toFieldErrors } from "@/lib/contract/body-contract";
import { toTextIssues } from "@/lib/contract/values/text-issues";
import { validationFailed } from "@/lib/core/errors";
import type { ExactJson } from "@/lib/core/json/exact-json";

/** @throws DomainError `validation-failed` for text that cannot be kept, and for what the contract does not take. */
export function checkBody({ value, problems }: ExactJson, contract: BodyContract | undefined, now: Date): void {
  const failures = [...toFieldErrors(toTextIssues(problems)), ...(contract?.check(value, now) ?? [])];
  if (failures.length > 0) throw validationFailed(failures.slice(0, MAX_FIELD_ERRORS));
}

import type { z } from "zod";
import { validationFailed } from "../core/errors";
import { type BodyContract, toFieldErrors } from "./body-contract";
import { toContractIssues } from "./contract-issue";
import { findTextIssues } from "./values/text-issues";

/** Parses what a verb was given; the error names every wrong field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  // Of members that the schema does not keep, there may be a megabyte.
  const textIssues = findTextIssues(result.success ? result.data : input);
  if (result.success && textIssues.length === 0) return result.data;
  const issues = result.success ? [] : toContractIssues(input, result.error.issues);
  throw validationFailed(toFieldErrors([...textIssues, ...issues]));
}

/**
 * Holds what a surface other than the API has been given against the whole contract of a body, as the API does.
 *
 * @throws DomainError `validation-failed`
 */
export function assertBody(contract: BodyContract, body: unknown, now: Date): void {
  const broken = contract.check(body, now);
  if (broken.length > 0) throw validationFailed(broken);
}

import { z } from "zod";
import { type FieldError, fieldPath } from "../core/errors";
import { type ContractIssue, toContractIssues } from "./contract-issue";

/** How many failures an answer lists. */
export const MAX_FIELD_ERRORS = 100;
const MAX_NAME_LENGTH = 100;

/** What a body must be. */
export interface BodyContract<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** All failures of a parsed body, the first 100; empty when it is valid. The body itself is left as it is. */
  check(body: unknown, now: Date): FieldError[];
}

/** `rules`: what the schema cannot say, such as a comparison with the time; it gets whatever was sent. */
export function bodyContract<Schema extends z.ZodType>(
  schema: Schema,
  rules: (body: unknown, now: Date) => ContractIssue[] = () => [],
): BodyContract<Schema> {
  // On first use: browsers import the contract for its types and lists, and must not compile (CSP).
  let compiled: Schema | undefined;
  return {
    schema,
    check(body, now) {
      compiled ??= z.compile(schema);
      const broken = rules(body, now);
      // Generated code that builds no output; only a body that fails is looked at again, for the reasons.
      if (compiled.validate(body) && broken.length === 0) return [];
      const result = schema.safeParse(body);
      const issues = result.success ? [] : toContractIssues(body, result.error.issues);
      return toFieldErrors([...issues, ...broken]);
    },
  };
}

/** Cut before the texts are made: a body of a megabyte can fail in very many places. */
export function toFieldErrors(issues: readonly ContractIssue[]): FieldError[] {
  return issues
    .slice(0, MAX_FIELD_ERRORS)
    .map(({ path, code, detail }) => ({ ...fieldPath(path.map(printable)), code, detail }));
}

/** Names of members are the caller's: of any length, and perhaps with half of a surrogate pair, which no URI can hold. */
function printable(part: PropertyKey): PropertyKey {
  if (typeof part !== "string") return part;
  return (part as string & { toWellFormed(): string }).toWellFormed().slice(0, MAX_NAME_LENGTH);
}

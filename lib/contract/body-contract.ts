import { z } from "zod";
import { type FieldError, fieldPath } from "../core/errors";
import { ExactNumber, memberName } from "../core/json/exact-json";
import { type ContractIssue, toContractIssues } from "./contract-issue";
import { memberTrees } from "./warnings/member-tree";
import { sayUnknown } from "./warnings/nearest-name";
import { onlyKnown } from "./warnings/only-known";

/** How many failures an answer lists. */
export const MAX_FIELD_ERRORS = 100;
const MAX_NAME_LENGTH = 100;
/** So many elements of a long list are looked at together for the reasons. */
const PART_LENGTH = 25;

/** What a body must be. */
export interface BodyContract<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** All failures of a parsed body, the first 100; empty when it is valid. The body itself is left as it is. */
  check(body: unknown, now: Date): FieldError[];
}

/** The member of a body that is a list of very many elements. */
interface LongList {
  name: string;
  /** That the schema sets. */
  maxLength: number;
}

/**
 * `rules`: what the schema cannot say, such as a comparison with the time; it gets whatever was sent. `longList`: the
 * member, if any, that may fail in so many places that naming them all would hold the process for seconds.
 */
export function bodyContract<Schema extends z.ZodType>(
  schema: Schema,
  rules: (body: unknown, now: Date) => ContractIssue[] = () => [],
  longList?: LongList,
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
      const known = onlyKnown(body, memberTrees(schema).all);
      return toFieldErrors([...issuesInParts(schema, known, longList), ...broken]);
    },
  };
}

/** To zod an ExactNumber is an object: a rule for one of which all members are optional. */
export function numberForObject(body: unknown): ContractIssue[] {
  return body instanceof ExactNumber ? [{ path: [], code: "invalid_type", detail: "must be an object" }] : [];
}

/** For a body of which all members are optional: one that nobody knows is refused, since who misspells it would change nothing. */
export function takesNoOthers(schema: z.ZodObject): (body: unknown) => ContractIssue[] {
  const known = Object.keys(schema.shape);
  return (body) => {
    if (typeof body !== "object" || body === null || Array.isArray(body) || body instanceof ExactNumber)
      return numberForObject(body);
    const others = Object.keys(body).filter((key) => !known.includes(memberName(key)));
    return others.slice(0, MAX_FIELD_ERRORS).map((key) => {
      const name = memberName(key);
      return { path: [name], code: "unknown_member", detail: sayUnknown(name, known) };
    });
  };
}

/** All failures of a body, but no further ones of the long list once there are as many as an answer lists. */
function issuesInParts(schema: z.ZodType, body: unknown, longList: LongList | undefined): ContractIssue[] {
  if (!longList || typeof body !== "object" || body === null) return issuesOf(schema, body);
  const { name, maxLength } = longList;
  const list = (body as Record<string, unknown>)[name];
  if (!Array.isArray(list) || list.length > maxLength) return issuesOf(schema, body);
  const issues = issuesOf(schema, { ...body, [name]: list.slice(0, PART_LENGTH) });
  for (let from = PART_LENGTH; from < list.length && issues.length < MAX_FIELD_ERRORS; from += PART_LENGTH) {
    for (const issue of issuesOf(schema, { [name]: list.slice(from, from + PART_LENGTH) })) {
      const [member, index, ...rest] = issue.path;
      if (member !== name || typeof index !== "number") continue;
      issues.push({ ...issue, path: [name, from + index, ...rest] });
    }
  }
  return issues;
}

function issuesOf(schema: z.ZodType, body: unknown): ContractIssue[] {
  const result = schema.safeParse(body);
  return result.success ? [] : toContractIssues(body, result.error.issues);
}

/** Cut before the texts are made: a body of a megabyte can fail in very many places. */
export function toFieldErrors(issues: readonly ContractIssue[]): FieldError[] {
  return issues
    .slice(0, MAX_FIELD_ERRORS)
    .map(({ path, code, detail }) => ({ ...fieldPath(path.map(printable)), code, detail }));
}

const printable = (part: PropertyKey) => (typeof part === "string" ? printableName(part) : part);

/** Names of members are the caller's: of any length, and perhaps with half of a surrogate pair, which no URI can hold. */
export function printableName(name: string): string {
  // Cut first: that may leave half of a pair.
  return (name.slice(0, MAX_NAME_LENGTH) as string & { toWellFormed(): string }).toWellFormed();
}

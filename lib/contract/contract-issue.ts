import type { z } from "zod";
import { ExactNumber } from "../core/json/exact-json";

/** A failed rule: where, a stable code (`FIELD_CODES`), and what the member must be, without repeating what it is. */
export interface ContractIssue {
  path: readonly PropertyKey[];
  code: string;
  detail: string;
}

/** Why a value fails, in a code and in words that follow the member's name: `must be a string`. */
export type Explanation = Pick<ContractIssue, "code" | "detail">;

const REQUIRED: Explanation = { code: "required", detail: "is required" };

/** Zod's issues in the contract's words. `root` is the value that was checked: zod drops inputs from issues. */
export function toContractIssues(root: unknown, issues: readonly z.core.$ZodIssue[]): ContractIssue[] {
  const found = new Map<string, ContractIssue>();
  const ofWrongType = new Set<string>();
  for (const issue of issues) {
    const contractIssue = atNumber(root, issue.path) ?? { path: issue.path, ...explain(issue, root) };
    const place = contractIssue.path.map(String).join("\0");
    found.set(`${place}\0${contractIssue.code}`, contractIssue);
    if (contractIssue.code === "invalid_type") ofWrongType.add(place);
  }
  // Nothing more is said of what is of the wrong type: zod also measures the length of an array in a string's place.
  return [...found.values()].filter(
    ({ path, code }) => code === "invalid_type" || !ofWrongType.has(path.map(String).join("\0")),
  );
}

/** To zod an ExactNumber is an object: what is said about its members is said about the number. */
function atNumber(root: unknown, path: readonly PropertyKey[]): ContractIssue | null {
  let value = root;
  for (let depth = 0; depth < path.length; depth += 1) {
    if (value instanceof ExactNumber) {
      return { path: path.slice(0, depth), code: "invalid_type", detail: "must be an object" };
    }
    value = memberAt(value, path[depth]);
  }
  return null;
}

function explain(issue: z.core.$ZodIssue, root: unknown): Explanation {
  const value = issue.path.reduce(memberAt, root);
  // A body that is `null` is there, only not what it must be.
  const isMissing = (value === undefined || value === null) && issue.path.length > 0;
  switch (issue.code) {
    case "invalid_type":
      if (isMissing) return REQUIRED;
      return { code: "invalid_type", detail: mustBe(issue.expected) };
    case "invalid_value":
      if (isMissing) return REQUIRED;
      // A schema's own words, where it has some.
      return { code: "not_allowed", detail: ownWords(issue) ?? `must be ${oneOf(issue.values)}` };
    case "too_big":
      return tooBig(issue);
    case "too_small":
      return tooSmall(issue);
    case "invalid_format":
      return { code: "invalid_format", detail: formatSentence(issue) };
    case "custom":
      return custom(issue, value);
    default:
      return { code: "invalid_value", detail: "is not valid" };
  }
}

function memberAt(value: unknown, key: PropertyKey | undefined): unknown {
  if (typeof value !== "object" || value === null || key === undefined) return undefined;
  return (value as Record<PropertyKey, unknown>)[key];
}

function mustBe(expected: string): string {
  return `must be ${/^[aeio]/.test(expected) ? "an" : "a"} ${expected}`;
}

function ownWords({ message }: z.core.$ZodIssue): string | null {
  return message.startsWith("must be ") ? message : null;
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(", ")}`;
}

function tooBig({ origin, maximum, exact }: z.core.$ZodIssueTooBig): Explanation {
  if (origin === "array") return { code: "too_many", detail: `must have at most ${maximum} elements` };
  if (origin !== "string") return { code: "out_of_range", detail: `must be at most ${maximum}` };
  return { code: "too_long", detail: `must have ${exact ? "exactly" : "at most"} ${characters(maximum)}` };
}

function tooSmall({ origin, minimum, exact }: z.core.$ZodIssueTooSmall): Explanation {
  if (origin === "array") return { code: "too_few", detail: `must have at least ${minimum} elements` };
  if (origin !== "string") return { code: "out_of_range", detail: `must be at least ${minimum}` };
  return { code: "too_short", detail: `must have ${exact ? "exactly" : "at least"} ${characters(minimum)}` };
}

function characters(count: number | bigint): string {
  return `${count} ${Number(count) === 1 ? "character" : "characters"}`;
}

/** How zod's own words begin. */
const ZODS = "Invalid ";

function formatSentence(issue: z.core.$ZodIssueInvalidStringFormat): string {
  // Zod's pattern knows each leap year.
  if (issue.format === "date") return "must be a date of the calendar, as 2026-03-02";
  if (issue.format === "starts_with") return `must begin with ${(issue as z.core.$ZodIssueStringStartsWith).prefix}`;
  if (!issue.message.startsWith(ZODS)) return issue.message;
  // Patterns are for programs: a schema with one says in words what it asks for.
  return issue.format === "regex" ? "does not have the form that it must have" : `must be a valid ${issue.format}`;
}

/**
 * A custom check brings its words along: `params.code` with its message where there is one way to fail, or
 * `params.explain`, which tells from the value.
 */
function custom({ params, message }: z.core.$ZodIssueCustom, value: unknown): Explanation {
  if (typeof params?.code === "string") return { code: params.code, detail: message };
  if (value === undefined || value === null) return REQUIRED;
  if (typeof params?.explain === "function") return (params.explain as (value: unknown) => Explanation)(value);
  return { code: "invalid_value", detail: "is not valid" };
}

import { MAX_TEXT_PROBLEMS, type TextProblem } from "../../core/json/exact-json";
import type { ContractIssue } from "../contract-issue";

const DETAILS: Record<TextProblem["code"], string> = {
  nul_character: "must not contain the character U+0000",
  lone_surrogate: "must not contain half of a surrogate pair",
};

/** What the exact parser found, in the contract's words. */
export function toTextIssues(problems: readonly TextProblem[]): ContractIssue[] {
  return problems.map(({ path, code }) => ({ path, code, detail: DETAILS[code] }));
}

/**
 * The same for input that no parser has seen, such as a form's: PostgreSQL refuses such text. What follows on the first
 * hundred is not looked at.
 */
export function findTextIssues(input: unknown): ContractIssue[] {
  const issues: ContractIssue[] = [];
  const visit = (value: unknown, path: PropertyKey[]) => {
    if (issues.length >= MAX_TEXT_PROBLEMS) return;
    if (typeof value === "string") {
      if (value.includes("\0")) issues.push({ path, code: "nul_character", detail: DETAILS.nul_character });
      if (!isWellFormed(value)) issues.push({ path, code: "lone_surrogate", detail: DETAILS.lone_surrogate });
    } else if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value)) {
      for (const [name, member] of Object.entries(value)) {
        visit(member, [...path, Array.isArray(value) ? Number(name) : name]);
      }
    }
  };
  visit(input, []);
  return issues;
}

/** In every Node we run on, but not yet in the ES2023 library types. */
const isWellFormed = (text: string) => (text as string & { isWellFormed(): boolean }).isWellFormed();

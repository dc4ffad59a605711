import { toFieldErrors } from "../../contract/body-contract";
import type { ContractIssue } from "../../contract/contract-issue";
import { DomainError, fieldPath } from "../../core/errors";
import type { MatchCriteria } from "./compare-fields";
import type { MatchField } from "./match-field";
import { RULES } from "./rules";
import { isGiven } from "./what-would-help";

/**
 * Refuses criteria that could never identify one payment.
 *
 * @param misshapen what of the request counts as not given, since it does not have its shape.
 * @throws DomainError `match-criteria-insufficient`, whose message says what to add, and what to mend.
 */
export function assertSufficientCriteria(asked: MatchCriteria, misshapen: () => ContractIssue[] = () => []): void {
  const missing = missingFields(asked);
  if (missing.length === 0) return;
  const issues = misshapen();
  const wrong = [...new Set(issues.map(({ path }) => String(path[1])))];
  const absent = [...new Set(missing.flat())].filter((field) => !wrong.includes(field));
  const ways = missing.map((fields) => fields.join(" and ")).join(", or ");
  const mend = wrong.length === 0 ? "" : ` Of another shape, and so counted as not given: ${wrong.join(", ")}.`;
  throw new DomainError(
    "match-criteria-insufficient",
    `These fields could never identify one payment. Add ${ways}. The more fields, the better.${mend}`,
    {
      fields: [
        ...toFieldErrors(issues),
        ...absent.map((field) => ({
          ...fieldPath(["transaction", field]),
          code: "required",
          detail: "is missing: it would complete the criteria",
        })),
      ],
    },
  );
}

const WAYS = Object.values(RULES).flat();

/** The shortest ways to complete the criteria; empty when they are sufficient. */
export function missingFields(asked: MatchCriteria): MatchField[][] {
  if (WAYS.some((fields) => fields.every((field) => isGiven(asked, field)))) return [];
  const ways = WAYS.map((fields) => fields.filter((field) => !isGiven(asked, field)));
  const shortest = Math.min(...ways.map((fields) => fields.length));
  const seen = new Map(ways.filter((fields) => fields.length === shortest).map((fields) => [fields.join(), fields]));
  return [...seen.values()];
}

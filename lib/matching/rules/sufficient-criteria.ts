import { DomainError, fieldPath } from "../../core/errors";
import type { MatchCriteria } from "./compare-fields";
import type { MatchField } from "./match-field";
import { RULES } from "./rules";
import { isGiven } from "./what-would-help";

/**
 * Refuses criteria that could never identify one payment.
 *
 * @throws DomainError `match-criteria-insufficient`, whose message says what to add.
 */
export function assertSufficientCriteria(asked: MatchCriteria): void {
  const missing = missingFields(asked);
  if (missing.length === 0) return;
  const ways = missing.map((fields) => fields.join(" and "));
  const last = ways.pop() ?? "";
  const what = ways.length === 0 ? last : `${ways.join(", or ")}, or ${last}`;
  throw new DomainError(
    "match-criteria-insufficient",
    `These fields could never identify one payment. Add ${what}. The more fields, the better.`,
    {
      fields: [...new Set(missing.flat())].map((field) => ({
        ...fieldPath(["transaction", field]),
        code: "required",
        detail: "is missing: it would complete the criteria",
      })),
    },
  );
}

/** The shortest ways to complete the criteria; empty when they are sufficient. */
export function missingFields(asked: MatchCriteria): MatchField[][] {
  const ways = Object.values(RULES)
    .flat()
    .map((fields) => fields.filter((field) => !isGiven(asked, field)));
  const shortest = Math.min(...ways.map((fields) => fields.length));
  if (shortest === 0) return [];
  const seen = new Map(ways.filter((fields) => fields.length === shortest).map((fields) => [fields.join(), fields]));
  return [...seen.values()];
}

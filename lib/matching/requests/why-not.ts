import type { Explanation } from "../explanation";
import type { MatchField } from "../rules/match-field";
import type { MatchRequest } from "../rules/match-request";

/** Why nothing was delivered for a request, as the portals and the API say it: names and counts, never a value. */
export interface WhyNot extends Pick<Explanation, "alreadyMatched" | "reportedNotMine"> {
  /** Payers whose payments fit and that nothing tells apart. */
  candidates: number;
  /** How many payments would fit, but for this member of the request. */
  excludedBy: Explanation["contradictions"];
  /** Members with which the same request could do better; none where what was given is what stands in the way. */
  whatWouldHelp: MatchField[];
}

/** Null where something was delivered, or nobody has looked yet. */
export function whyNot({ status, explanation }: Pick<MatchRequest, "status" | "explanation">): WhyNot | null {
  if (!explanation || status === "matched" || status === "withdrawn") return null;
  const { candidatesLeft: candidates, alreadyMatched, reportedNotMine, contradictions, whatWouldHelp } = explanation;
  if (status === "ambiguous") return { candidates, alreadyMatched, reportedNotMine, excludedBy: {}, whatWouldHelp };
  const isInTheWay = alreadyMatched + reportedNotMine > 0 || Object.keys(contradictions).length > 0;
  return {
    candidates,
    alreadyMatched,
    reportedNotMine,
    excludedBy: contradictions,
    whatWouldHelp: isInTheWay ? [] : whatWouldHelp,
  };
}

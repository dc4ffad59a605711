import { matchingTexts as texts } from "@/components/texts/matching";
import type { Explanation, MatchedBy } from "@/lib/matching/explanation";
import type { MatchField } from "@/lib/matching/rules/match-field";
import type { MatchRequest } from "@/lib/matching/rules/match-request";

/** `RRN, approval code`. */
export function fieldsInWords(fields: readonly MatchField[]): string {
  return fields.map((field) => texts.fields[field]).join(", ");
}

/** `Matched by rule 2 (RRN, approval code)`, and what differs all the same. */
export function matchedInWords({ rule, fields, differing = [] }: MatchedBy): string {
  if (rule === "par-subscription") return texts.bySubscription;
  const matched = texts.byRule(rule, fieldsInWords(fields));
  return differing.length > 0 ? texts.butDiffers(matched, fieldsInWords(differing)) : matched;
}

/** Why a request stands as it does, one sentence each: what is, and what would change it. */
export function reasonsOf(request: Pick<MatchRequest, "status" | "explanation" | "matchedBy">): string[] {
  const { status, explanation, matchedBy } = request;
  if (status === "withdrawn") return [texts.withdrawn, ...(matchedBy ? [matchedInWords(matchedBy)] : [])];
  if (matchedBy) return [matchedInWords(matchedBy)];
  if (!explanation) return [status === "expired" ? texts.noneEver : texts.notLookedAt];
  if (status === "ambiguous") return ambiguous(explanation);
  const excluded = contradictions(explanation);
  const help = whatHelps(request).length > 0 ? [texts.wouldHelp(fieldsInWords(whatHelps(request)))] : [];
  if (explanation.alreadyMatched > 0) return [texts.alreadyMatched(explanation.alreadyMatched), ...excluded];
  if (explanation.reportedNotMine > 0) return [texts.reportedNotMine(explanation.reportedNotMine), ...excluded];
  if (excluded.length > 0) return excluded;
  return [status === "expired" ? texts.noneEver : texts.noneYet, ...help];
}

/** The fields with which the same request could do better; none where what was given is what stands in the way. */
export function whatHelps({ status, explanation }: Pick<MatchRequest, "status" | "explanation">): MatchField[] {
  if (!explanation || status === "matched" || status === "withdrawn") return [];
  const isInTheWay =
    explanation.alreadyMatched + explanation.reportedNotMine > 0 || Object.keys(explanation.contradictions).length > 0;
  return status !== "ambiguous" && isInTheWay ? [] : explanation.whatWouldHelp;
}

function ambiguous({ candidatesLeft, whatWouldHelp }: Explanation): string[] {
  return [
    candidatesLeft > 1 ? texts.ambiguous(candidatesLeft) : texts.tooMany,
    whatWouldHelp.length > 0 ? texts.tellApart(fieldsInWords(whatWouldHelp)) : texts.nothingTellsApart,
  ];
}

function contradictions({ contradictions: counts }: Explanation): string[] {
  return Object.entries(counts).map(([field, count]) => texts.contradicted(count, texts.fields[field as MatchField]));
}

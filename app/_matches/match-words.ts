import { matchingTexts as texts } from "@/components/texts/matching";
import type { MatchedBy } from "@/lib/matching/explanation";
import { type WhyNot, whyNot } from "@/lib/matching/requests/why-not";
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
  const { status, matchedBy } = request;
  if (status === "withdrawn") return [texts.withdrawn, ...(matchedBy ? [matchedInWords(matchedBy)] : [])];
  if (matchedBy) return [matchedInWords(matchedBy)];
  const why = whyNot(request);
  if (!why) return [status === "expired" ? texts.noneEver : texts.notLookedAt];
  if (status === "ambiguous") return ambiguous(why);
  const excluded = Object.entries(why.excludedBy).map(([field, count]) =>
    texts.contradicted(count, texts.fields[field as MatchField]),
  );
  if (why.alreadyMatched > 0) return [texts.alreadyMatched(why.alreadyMatched), ...excluded];
  if (why.reportedNotMine > 0) return [texts.reportedNotMine(why.reportedNotMine), ...excluded];
  if (excluded.length > 0) return excluded;
  const help = why.whatWouldHelp.length > 0 ? [texts.wouldHelp(fieldsInWords(why.whatWouldHelp))] : [];
  return [status === "expired" ? texts.noneEver : texts.noneYet, ...help];
}

function ambiguous({ candidates, whatWouldHelp }: WhyNot): string[] {
  return [
    candidates > 1 ? texts.ambiguous(candidates) : texts.tooMany,
    whatWouldHelp.length > 0 ? texts.tellApart(fieldsInWords(whatWouldHelp)) : texts.nothingTellsApart,
  ];
}

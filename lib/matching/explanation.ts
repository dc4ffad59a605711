import { z } from "zod";
import { ADDED_MATCH_FIELDS, MATCH_FIELDS } from "./rules/match-field";
import { DIFFERING_FIELDS, RULE_NAMES } from "./rules/rules";

const matchField = z.enum(MATCH_FIELDS);
const differingField = z.enum(DIFFERING_FIELDS);
const count = z.number().int().min(0);

/**
 * Why a request stands as it does. Names and counts only, never a value of a payment: what the client did not know
 * before, it does not learn from here.
 */
const storedExplanation = z.object({
  /** The rule by which the receipt was found; null unless matched. */
  rule: z.enum(RULE_NAMES).nullable(),
  /** The fields in which every payment that fits agrees with the request. */
  agreeingFields: z.array(matchField),
  /** Amount or currency, where they differ and do not exclude; absent where nothing does. */
  differingFields: z.array(differingField).optional(),
  /** How many payments would have fitted, but for this field. */
  contradictions: z.partialRecord(matchField, count),
  /** Payers whose payments fit and that nothing tells apart, each once for a receipt: 1 when matched. */
  candidatesLeft: count,
  /** The same, but of payments that the same client has been given under another reference. */
  alreadyMatched: count,
  /** The same, but of payments that the client has reported as not those of this reference. */
  reportedNotMine: count.default(0),
  /** Fields that were not given and could decide the case. */
  whatWouldHelp: z.array(matchField),
  /** Of these, what processes of the version before do not know: they pass over a member that they do not know. */
  whatElseWouldHelp: z.array(matchField).default([]),
});

export const explanation = storedExplanation.transform(({ whatElseWouldHelp, ...said }) => ({
  ...said,
  whatWouldHelp: [...said.whatWouldHelp, ...whatElseWouldHelp],
}));

export type Explanation = z.infer<typeof explanation>;

/** As it is kept. */
export function toStoredExplanation({ whatWouldHelp, ...said }: Explanation): z.input<typeof storedExplanation> {
  const whatElseWouldHelp = whatWouldHelp.filter((field) => ADDED_MATCH_FIELDS.includes(field));
  return {
    ...said,
    whatWouldHelp: whatWouldHelp.filter((field) => !ADDED_MATCH_FIELDS.includes(field)),
    ...(whatElseWouldHelp.length > 0 && { whatElseWouldHelp }),
  };
}

/** What a delivery says about how its receipt was found. */
export const matchedBy = z.object({
  rule: z.enum(["par-subscription", ...RULE_NAMES]),
  /** The fields in which the payment agrees. */
  fields: z.array(matchField),
  /** What differs all the same; absent where nothing does. */
  differing: z.array(differingField).optional(),
});

export type MatchedBy = z.infer<typeof matchedBy>;

export const SUBSCRIPTION_MATCHED_BY: MatchedBy = { rule: "par-subscription", fields: ["paymentAccountReference"] };

import type { CandidatePayment, MatchCriteria } from "./compare-fields";
import type { Explanation } from "./explanation";
import { MATCH_FIELDS, type MatchField } from "./match-field";
import { comparePaymentTypeLabels } from "./payment-type-label";
import { judgePayment, type Rule } from "./rules";
import { absentKeys, tellingFields } from "./what-would-help";

export type Decision<Candidate extends CandidatePayment> =
  | { outcome: "matched"; payment: Candidate; explanation: Explanation }
  | { outcome: "none" | "ambiguous"; explanation: Explanation };

interface Fitting<Candidate> {
  payment: Candidate;
  rule: Rule;
  agreeing: MatchField[];
}

/**
 * Who gets the receipt: only if exactly one payment fits one of the rules does anybody (decisions, section 7).
 *
 * A payment is what is matched, not a receipt. Two payments of one receipt that both fit are two candidates: on a split
 * bill they may be two people's, each is consumed by itself, and a delivery shows one payer's fields and hides the
 * others', so choosing one at random could show somebody else's. Nor does a stronger rule beat a weaker one: a payment
 * that fits is possibly the one asked for, under whichever rule.
 *
 * `hasMore`: more candidates exist than were looked at, so nobody can be the only one.
 */
export function decideMatch<Candidate extends CandidatePayment>(
  asked: MatchCriteria,
  candidates: readonly Candidate[],
  hasMore = false,
): Decision<Candidate> {
  const fitting: Fitting<Candidate>[] = [];
  const contradictions = new Map<MatchField, number>();
  for (const payment of candidates) {
    const judgement = judgePayment(asked, payment);
    if (judgement.verdict === "fits") fitting.push({ payment, ...judgement });
    if (judgement.verdict !== "excluded") continue;
    for (const field of judgement.contradicting) contradictions.set(field, (contradictions.get(field) ?? 0) + 1);
  }

  const preferred = preferPurchases(fitting);
  const free = preferred.filter(({ payment }) => !payment.isConsumed && !payment.isRefused);
  const refused = preferred.filter(({ payment }) => payment.isRefused);
  const common = {
    contradictions: Object.fromEntries(
      MATCH_FIELDS.flatMap((field) => (contradictions.has(field) ? [[field, contradictions.get(field)]] : [])),
    ),
    alreadyMatched: preferred.length - free.length - refused.length,
    reportedNotMine: refused.length,
  };

  const chosen = hasMore ? undefined : onlyOne(asked, free);
  if (chosen) {
    const explanation = { ...common, agreeingFields: chosen.agreeing, candidatesLeft: 1, whatWouldHelp: [] };
    return { outcome: "matched", payment: chosen.payment, explanation: { rule: chosen.rule, ...explanation } };
  }
  if (free.length === 0 && !hasMore) {
    const explanation = { ...common, agreeingFields: [], candidatesLeft: 0, whatWouldHelp: absentKeys(asked) };
    return { outcome: "none", explanation: { rule: null, ...explanation } };
  }
  const explanation = {
    ...common,
    agreeingFields: MATCH_FIELDS.filter((field) => free.every(({ agreeing }) => agreeing.includes(field))),
    candidatesLeft: free.length,
    whatWouldHelp: tellingFields(asked, free),
  };
  return { outcome: "ambiguous", explanation: { rule: null, ...explanation } };
}

/**
 * Returns are looked at only where no purchase fits, as none does when the request's amount is negative. A purchase that
 * the client has under another reference still counts as one: its return is that reference's, too.
 */
function preferPurchases<Candidate extends CandidatePayment>(fitting: Fitting<Candidate>[]): Fitting<Candidate>[] {
  const purchases = fitting.filter(({ payment }) => !isReturn(payment));
  return purchases.length > 0 ? purchases : fitting;
}

export function isReturn(payment: Pick<CandidatePayment, "documentType" | "amount">): boolean {
  return payment.documentType === "return" || payment.documentType === "creditNote" || payment.amount.startsWith("-");
}

/** The label breaks a tie only when it is one payment's and certainly none of the others'. */
function onlyOne<Candidate extends CandidatePayment>(
  asked: MatchCriteria,
  free: Fitting<Candidate>[],
): Fitting<Candidate> | undefined {
  if (free.length <= 1) return free[0];
  const labels = free.map((fitting) => ({
    fitting,
    label: comparePaymentTypeLabels(asked.paymentTypeLabel, fitting.payment.paymentTypeLabel),
  }));
  const [same, ...others] = labels.toSorted((a, b) => Number(b.label === "same") - Number(a.label === "same"));
  return same?.label === "same" && others.every(({ label }) => label === "different") ? same.fitting : undefined;
}

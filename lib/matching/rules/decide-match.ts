import { payersOf } from "../../receipts/payers";
import type { Explanation } from "../explanation";
import type { CandidatePayment, MatchCriteria } from "./compare-fields";
import { compareLabels } from "./compare-labels";
import { MATCH_FIELDS, type MatchField } from "./match-field";
import { type DifferingField, judgePayment, type Rule } from "./rules";
import { absentKeys, tellingFields } from "./what-would-help";

export type Decision<Found extends CandidatePayment> =
  /** `payment` is the one that agrees best, `payments` all of its payer's that fit and are free. */
  | { outcome: "matched"; payment: Found; payments: readonly Found[]; explanation: Explanation }
  | { outcome: "none" | "ambiguous"; explanation: Explanation };

interface Fitting<Found> {
  payment: Found;
  payer: string;
  rule: Rule;
  agreeing: MatchField[];
  differing: DifferingField[];
}

/** The payments of one payer on one receipt that fit, of which the first agrees best. */
type Candidate<Found> = [Fitting<Found>, ...Fitting<Found>[]];

/**
 * Who gets the receipt: only if exactly one candidate fits one of the rules does anybody (decisions, section 7).
 *
 * A candidate is what one payer paid on one receipt, however many payments that took. Two payers of one receipt are two
 * candidates: each is consumed by itself, and a delivery shows one payer's fields and hides the others', so choosing one
 * at random could show somebody else's. Nor does a stronger rule beat a weaker one, or an amount that agrees one that
 * differs: a payment that fits is possibly the one asked for, under whichever rule.
 *
 * `hasMore`: more payments exist than were looked at, so nobody can be the only one.
 */
export function decideMatch<Found extends CandidatePayment>(
  asked: MatchCriteria,
  found: readonly Found[],
  hasMore = false,
): Decision<Found> {
  const payers = findPayers(found);
  const fitting: Fitting<Found>[] = [];
  const contradictions = new Map<MatchField, number>();
  for (const [i, payment] of found.entries()) {
    const judgement = judgePayment(asked, payment);
    if (judgement.verdict === "fits") fitting.push({ payment, payer: payers[i] ?? "", ...judgement });
    if (judgement.verdict !== "excluded") continue;
    for (const field of judgement.contradicting) contradictions.set(field, (contradictions.get(field) ?? 0) + 1);
  }

  const preferred = preferPurchases(fitting);
  // Whose receipt was refused for one payment is refused for all.
  const refusedPayers = new Set(payers.filter((_, i) => found[i]?.isRefused));
  const refused = groupByPayer(preferred.filter(({ payer }) => refusedPayers.has(payer)));
  const free = groupByPayer(preferred.filter(({ payer, payment }) => !refusedPayers.has(payer) && !payment.isConsumed));
  const common = {
    contradictions: Object.fromEntries(
      MATCH_FIELDS.flatMap((field) => (contradictions.has(field) ? [[field, contradictions.get(field)]] : [])),
    ),
    alreadyMatched: groupByPayer(preferred).length - free.length - refused.length,
    reportedNotMine: refused.length,
  };

  const chosen = hasMore ? undefined : onlyOne(asked, free);
  if (chosen) {
    const [{ payment, rule, agreeing, differing }] = chosen;
    const explanation = {
      ...common,
      rule,
      agreeingFields: agreeing,
      ...(differing.length > 0 && { differingFields: differing }),
      candidatesLeft: 1,
      whatWouldHelp: [],
    };
    return { outcome: "matched", payment, payments: chosen.map((each) => each.payment), explanation };
  }
  if (free.length === 0 && !hasMore) {
    const explanation = { ...common, agreeingFields: [], candidatesLeft: 0, whatWouldHelp: absentKeys(asked) };
    return { outcome: "none", explanation: { rule: null, ...explanation } };
  }
  const explanation = {
    ...common,
    agreeingFields: MATCH_FIELDS.filter((field) => free.flat().every(({ agreeing }) => agreeing.includes(field))),
    candidatesLeft: free.length,
    whatWouldHelp: tellingFields(
      asked,
      free.map(([best]) => best),
    ),
  };
  return { outcome: "ambiguous", explanation: { rule: null, ...explanation } };
}

type Paid = Pick<
  CandidatePayment,
  "receiptId" | "parHashes" | "retrievalReferenceNumber" | "approvalCode" | "lastFour"
>;

/** For each payment, a text that those of one payer on one receipt have in common. */
export function findPayers(found: readonly Paid[]): string[] {
  const byReceipt = new Map<string, Paid[]>();
  for (const payment of found) byReceipt.set(payment.receiptId, [...(byReceipt.get(payment.receiptId) ?? []), payment]);
  const payers = new Map<Paid, string>();
  for (const [receiptId, payments] of byReceipt) {
    const keys = payments.map((payment) => ({ ...payment, par: payment.parHashes.toSorted().join() || null }));
    for (const [i, payer] of payersOf(keys).entries()) payers.set(payments[i] as Paid, `${receiptId} ${payer}`);
  }
  return found.map((payment) => payers.get(payment) ?? "");
}

function groupByPayer<Found extends CandidatePayment>(fitting: readonly Fitting<Found>[]): Candidate<Found>[] {
  const candidates = new Map<string, Candidate<Found>>();
  for (const each of fitting.toSorted(byAgreement)) {
    const known = candidates.get(each.payer);
    if (known) known.push(each);
    else candidates.set(each.payer, [each]);
  }
  return [...candidates.values()];
}

function byAgreement(a: Fitting<CandidatePayment>, b: Fitting<CandidatePayment>): number {
  return (
    a.differing.length - b.differing.length ||
    b.agreeing.length - a.agreeing.length ||
    a.payment.position - b.payment.position
  );
}

/**
 * Returns are looked at only where no purchase fits, as none does when the request's amount is negative. A purchase that
 * the client has under another reference still counts as one: its return is that reference's, too.
 */
function preferPurchases<Found extends CandidatePayment>(fitting: Fitting<Found>[]): Fitting<Found>[] {
  const purchases = fitting.filter(({ payment }) => !isReturn(payment));
  return purchases.length > 0 ? purchases : fitting;
}

export function isReturn(payment: Pick<CandidatePayment, "documentType" | "amount">): boolean {
  return payment.documentType === "return" || payment.documentType === "creditNote" || payment.amount.startsWith("-");
}

/** A tie is broken only when what does is one candidate's and certainly none of the others', and nothing points elsewhere. */
function onlyOne<Found extends CandidatePayment>(
  asked: MatchCriteria,
  free: readonly Candidate<Found>[],
): Candidate<Found> | undefined {
  if (free.length <= 1) return free[0];
  const told = new Set<Candidate<Found>>();
  for (const tieBreaker of TIE_BREAKERS) {
    const candidate = toldApart(free, (payment) => tieBreaker(asked, payment));
    if (candidate) told.add(candidate);
  }
  const [chosen, another] = told;
  return another ? undefined : chosen;
}

type Likeness = ReturnType<typeof compareLabels>;

const TIE_BREAKERS: readonly ((asked: MatchCriteria, found: CandidatePayment) => Likeness)[] = [
  (asked, found) => compareIdentifiers(asked.transactionId, found.transactionId),
  (asked, found) => compareLabels(asked.paymentTypeLabel, found.paymentTypeLabel),
  (asked, found) => compareLabels(asked.merchantName, found.merchantName),
];

function compareIdentifiers(asked: string | null, found: string | null): Likeness {
  if (asked === null || found === null) return "unclear";
  return asked === found ? "same" : "different";
}

function toldApart<Found extends CandidatePayment>(
  free: readonly Candidate<Found>[],
  compare: (payment: Found) => Likeness,
): Candidate<Found> | undefined {
  const compared = free.map((candidate) => ({ candidate, likeness: candidate.map(({ payment }) => compare(payment)) }));
  const same = compared.find(({ likeness }) => likeness.includes("same"));
  const others = compared.filter((each) => each !== same);
  return others.every(({ likeness }) => likeness.every((one) => one === "different")) ? same?.candidate : undefined;
}

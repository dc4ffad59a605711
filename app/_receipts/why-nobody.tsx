import { fieldsInWords } from "@/app/_matches/match-words";
import { receiptTexts } from "@/components/texts/receipts/receipts";
import { Card } from "@/components/ui/card";
import type { PaymentExplanation, ReceiptExplanation } from "@/lib/matching/explain-receipt";
import { moneyText } from "./money-text";

const texts = receiptTexts;

interface WhyNobodyProps {
  explanation: ReceiptExplanation;
  /** A client has it. */
  isReached: boolean;
  isCancelled: boolean;
  /** There is a newer receipt of the sale. */
  isSentAgain: boolean;
}

/** For each payment without a match: what it can be found by, which requests came close, and why they did not match. */
export function WhyNobody({ explanation: { state, payments }, isReached, isCancelled, isSentAgain }: WhyNobodyProps) {
  if (isCancelled || isSentAgain) {
    if (isReached) return null;
    return (
      <Card title={texts.why}>
        <p>{isCancelled ? texts.whyCancelled : texts.whySentAgain}</p>
      </Card>
    );
  }
  const left = payments.filter(({ isMatched }) => !isMatched);
  if (payments.length > 0 && left.length === 0) return null;
  return (
    <Card title={left.length < payments.length ? texts.whyOthers : texts.why}>
      <Reasons state={state} payments={left} />
    </Card>
  );
}

function Reasons({ state, payments }: ReceiptExplanation) {
  if (payments.length === 0) return <p>{texts.whyNoPayments}</p>;
  if (state === "waiting") return <p>{texts.whyWaiting}</p>;
  return (
    <div className="grid gap-4">
      {state === "failing" ? <p>{texts.whyFailing}</p> : null}
      {payments.map((payment) => (
        <section key={payment.position}>
          <h3 className="font-medium">
            {texts.payment(payment.position + 1, moneyText(payment.amount, payment.currency))}
          </h3>
          <ul className="mt-1 list-disc pl-5 text-muted marker:text-control">
            {sentencesOf(payment).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-muted">{texts.tillHint}</p>
    </div>
  );
}

function sentencesOf({ given, subscriptions, requests }: PaymentExplanation): string[] {
  const asked = requests.map(({ status, isContradicted, contradicting, isRefused }) => {
    if (isRefused) return texts.requestRefused;
    if (contradicting) return texts.requestExcludedBy(fieldsInWords(contradicting));
    if (isContradicted) return texts.requestExcluded;
    return status === "ambiguous" ? texts.requestAmbiguous : texts.requestFits;
  });
  return [
    given.length === 0 ? texts.givenNone : `${texts.given}: ${fieldsInWords(given)}.`,
    subscriptions === null
      ? texts.noPar
      : subscriptions === 0
        ? texts.noSubscriptions
        : texts.someSubscriptions(subscriptions),
    ...(asked.length === 0 ? [texts.noRequests] : new Set(asked)),
  ];
}

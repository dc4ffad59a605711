import { fieldsInWords } from "@/app/match-words";
import { receiptTexts } from "@/components/texts/receipts";
import type { PaymentExplanation, ReceiptExplanation } from "@/lib/matching/explain-receipt";
import { moneyText } from "./money-text";

const texts = receiptTexts;

/** For each payment: what it can be found by, who looked, and why it was not it. */
export function WhyNobody({ explanation }: { explanation: ReceiptExplanation }) {
  const { state, payments } = explanation;
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
  const asked = requests.map(({ status, contradicting }) => {
    if (contradicting.length > 0) return texts.requestExcluded(fieldsInWords(contradicting));
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

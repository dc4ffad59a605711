import type { ReceiptView } from "../receipt-view";
import { FactList, Figure, NewMark, Text } from "./receipt-text";

export function ReceiptPayments({ view: { payments, words } }: { view: ReceiptView }) {
  if (payments.length === 0) return null;
  return (
    <section className="rx-section">
      <h2>{words.payments}</h2>
      {payments.map(({ label, card, money, facts, slipLines, isNew }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments never move, and two may be equal in everything
        <div className="rx-payment" key={index}>
          <p className="rx-row">
            <span>
              <Text className="rx-strong">{label}</Text> {card && <Figure className="rx-quiet">{card}</Figure>}
              {isNew && <NewMark words={words} />}
            </span>{" "}
            <Figure className="rx-strong">{money.full}</Figure>
          </p>
          {facts.length + slipLines.length > 0 && (
            <details className="rx-more-of">
              <summary>{words.paymentDetails}</summary>
              <FactList facts={facts} />
              {slipLines.length > 0 && (
                <figure className="rx-slip">
                  <figcaption>{words.terminalSlip}</figcaption>
                  {/* Its columns are the terminal's, in whatever language the page is. */}
                  <pre dir="ltr">{slipLines.join("\n")}</pre>
                </figure>
              )}
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

import type { Fact } from "../facts/fact";
import { Figure, Text } from "../parts/receipt-text";
import type { ReceiptView } from "../receipt-view";
import type { OtherReceipt } from "./refund-views";

/** What was given back of the receipt, and what it gives back: the other receipts, and what is left. */
export function ReceiptRefunds({ view: { refunds, original, words } }: { view: ReceiptView }) {
  return (
    <>
      {original && (
        <section className="rx-section">
          <h2>{words.originalReceipt}</h2>
          <p>
            <Other receipt={original} />
          </p>
          <Sums sums={original.sums} />
        </section>
      )}
      {refunds && (
        <section className="rx-section">
          <h2>{words.totals.refunds}</h2>
          {refunds.more && <p className="rx-quiet">{refunds.more}</p>}
          {refunds.list.map((refund, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: refunds never move, and two may be equal in what is shown
            <p className="rx-row" key={index}>
              <Other receipt={refund} />
              {refund.amount && <Figure>{refund.amount}</Figure>}
            </p>
          ))}
          <Sums sums={refunds.sums} />
          {refunds.warning && <p className="rx-over">{refunds.warning}</p>}
        </section>
      )}
    </>
  );
}

function Other({ receipt: { date, number, href } }: { receipt: OtherReceipt }) {
  const said = (
    <>
      <Text>{date}</Text> {number !== null && <Text className="rx-ref">{number}</Text>}
    </>
  );
  return href ? <a href={href}>{said}</a> : <span>{said}</span>;
}

function Sums({ sums }: { sums: readonly Fact[] }) {
  return sums.map(({ label, value }, index) => (
    <p className={index === sums.length - 1 ? "rx-row rx-strong" : "rx-row"} key={label}>
      <span>{label}</span> <Figure>{value}</Figure>
    </p>
  ));
}

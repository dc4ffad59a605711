import { Figure, NewMark, Text } from "../parts/receipt-text";
import type { Words } from "../words/words";
import type { VatView } from "./grouped-totals";

/** The VAT by rates: what it is of, and how much it is. */
export function VatRows({ rows, words }: { rows: readonly VatView[]; words: Words }) {
  const hasBase = rows.some(({ vat }) => vat.base !== null);
  return (
    <tr className="rx-vat-row">
      <td colSpan={2}>
        <table className="rx-vat">
          <thead>
            <tr>
              <th scope="col">{words.vat}</th>
              <th scope="col" className="rx-a">
                {words.vatRate}
              </th>
              {hasBase && (
                <th scope="col" className="rx-a">
                  {words.net}
                </th>
              )}
              <th scope="col" className="rx-a">
                {words.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ text, vat, amount, isNew }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: totals never move, and two may be equal in everything
              <tr key={index}>
                <th scope="row">
                  <Text>{text}</Text>
                  {isNew && <NewMark words={words} />}
                </th>
                <td className="rx-a">
                  <Figure>{vat.rate}</Figure>
                </td>
                {hasBase && <td className="rx-a">{vat.base !== null && <Figure>{vat.base}</Figure>}</td>}
                <td className="rx-a">
                  <Figure>{amount.text}</Figure>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </td>
    </tr>
  );
}

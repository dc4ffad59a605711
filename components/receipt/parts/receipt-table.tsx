import type { ReactNode } from "react";
import { pattern } from "../codes/pattern";
import { groupedTotals } from "../legal/grouped-totals";
import { VatRows } from "../legal/vat-rows";
import type { AmountView, LineView, ModifierView, TotalView } from "../line-views";
import type { ReceiptView } from "../receipt-view";
import type { Words } from "../words/words";
import { FactRun, Figure, NewMark, ReturnedMark, Text } from "./receipt-text";

/** Longer amounts are set small; much longer ones may break. */
const MAX_AMOUNT_LENGTH = 13;
const MAX_UNBROKEN_LENGTH = 19;

export function ReceiptTable({ view }: { view: ReceiptView }) {
  const { lines, totals, words, isGift, currency, amountKind, itemCount } = view;
  if (lines.length + totals.length === 0) return null;
  return (
    <table className="rx-table">
      <caption className="rx-vh">{words.items}</caption>
      <thead>
        <tr>
          <th scope="col">
            {words.items} {lines.length > 0 && <Figure>{`(${itemCount})`}</Figure>}
          </th>
          {!isGift && (
            <th scope="col" className="rx-a">
              <span className="rx-vh">{words.amount} </span>
              {currency} {amountKind === "net" && words.net}
            </th>
          )}
        </tr>
      </thead>
      {lines.length > 0 && (
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be equal in everything
            <Line key={index} line={line} words={words} />
          ))}
        </tbody>
      )}
      {totals.length > 0 && (
        <tbody className="rx-totals">
          {groupedTotals(totals).map((total, index) =>
            Array.isArray(total) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: totals never move, and two may be equal in everything
              <VatRows key={index} rows={total} words={words} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: totals never move, and two may be equal in everything
              <Total key={index} total={total} words={words} />
            ),
          )}
        </tbody>
      )}
    </table>
  );
}

function Line({ line, words }: { line: LineView; words: Words }) {
  const { quantity, unitPrice, description, details, modifiers, amount, isNew, returned } = line;
  const hasMore = quantity !== null || modifiers.length + details.length > 0;
  return (
    <>
      <LineRow
        className={hasMore ? "rx-has-more" : undefined}
        description={description}
        mark={(isNew || returned) && <LineMarks isNew={isNew} returned={returned} words={words} />}
        amount={amount && <AmountCell amount={amount} />}
      />
      {hasMore && (
        <MoreRow
          columns={amount ? 2 : 1}
          quantity={quantity !== null && <Quantity quantity={quantity} unitPrice={unitPrice} words={words} />}
          modifiers={modifiers.map((modifier, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: modifiers never move, and two may be equal in everything
            <Modifier key={index} modifier={modifier} />
          ))}
          facts={<FactRun facts={details} />}
        />
      )}
    </>
  );
}

function Quantity({ quantity, unitPrice, words }: Pick<LineView, "unitPrice"> & { quantity: string; words: Words }) {
  return (
    <span className="rx-f">
      <span className="rx-vh">{words.quantity} </span>
      <Figure className="rx-strong">{unitPrice === null ? `× ${quantity}` : `${quantity} × ${unitPrice}`}</Figure>
    </span>
  );
}

function LineMarks({ isNew, returned, words }: Pick<LineView, "isNew" | "returned"> & { words: Words }) {
  return (
    <>
      {isNew && <NewMark words={words} />}
      {returned && <ReturnedMark text={returned} />}
    </>
  );
}

interface LineRowProps {
  className: string | undefined;
  description: string;
  mark: ReactNode;
  amount: ReactNode;
}

const LineRow = pattern<LineRowProps>(
  ["description", "mark", "amount"],
  ["className"],
  ({ className, description, mark, amount }) => (
    <tr className={className}>
      <th scope="row">
        <Text>{description}</Text>
        {mark}
      </th>
      {amount}
    </tr>
  ),
);

const MoreRow = pattern<{ columns: number; quantity: ReactNode; modifiers: ReactNode; facts: ReactNode }>(
  ["quantity", "modifiers", "facts"],
  ["columns"],
  ({ columns, quantity, modifiers, facts }) => (
    <tr className="rx-more">
      <td colSpan={columns}>
        {quantity}
        {modifiers}
        {facts}
      </td>
    </tr>
  ),
);

function Modifier({ modifier: { text, kind, details } }: { modifier: ModifierView }) {
  return (
    <div className="rx-mod">
      <Text>{text}</Text>
      {kind && <span className="rx-quiet"> {kind}</span>}
      <FactRun facts={details} />
    </div>
  );
}

function Total({ total: { text, kind, amount, isDue, isNew }, words }: { total: TotalView; words: Words }) {
  return (
    <tr className={isDue ? "rx-due" : undefined}>
      <th scope="row">
        <Text>{text}</Text> {kind && <small>{kind}</small>}
        {isNew && <NewMark words={words} />}
      </th>
      <AmountCell amount={amount} />
    </tr>
  );
}

function AmountCell({ amount: { text, note, places, missingPlaces } }: { amount: AmountView }) {
  // Up to so many places are padded by the style sheet; a lone amount with more may stand out.
  const missing = Math.min(missingPlaces, 6);
  const pad = missing > 0 ? `rx-pad-${missing}${places === 0 ? " rx-pad-mark" : ""}` : "";
  const long = text.length > MAX_UNBROKEN_LENGTH ? " rx-longer" : text.length > MAX_AMOUNT_LENGTH ? " rx-long" : "";
  return <FigureCell className={pad + long} text={text} note={note && <small> {note}</small>} />;
}

const FigureCell = pattern<{ className: string; text: string; note: ReactNode }>(
  ["text", "note"],
  ["className"],
  ({ className, text, note }) => (
    <td className="rx-a">
      <Figure className={className}>{text}</Figure>
      {note}
    </td>
  ),
);

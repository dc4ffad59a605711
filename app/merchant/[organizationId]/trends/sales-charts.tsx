import { shareText } from "@/app/_charts/share-text";
import { moneyText } from "@/app/_receipts/money-text";
import { StepChart } from "@/components/charts/step-chart";
import { chartTexts } from "@/components/texts/parts/charts";
import { Card, Figure, FigureRow } from "@/components/ui/card";
import { minimumPlaces } from "@/lib/core/amounts/decimal-places";
import { addDecimals, negatedDecimal, shareOf } from "@/lib/core/amounts/decimal-sum";
import { addTakings, type SalesStep, sumOfSent, type Takings } from "@/lib/receipts/sales/get-sales-trend";

const { receipts: texts, takings: words, reachedShare, reachedNote, none } = chartTexts;
/** Charts of more currencies say little: nearly every merchant has one. */
const MOST_CURRENCIES = 2;

/** Receipts, turnover, average basket, and how many receipts reached a bank. */
export function SalesCharts({ steps, timeZone }: { steps: readonly SalesStep[]; timeZone: string }) {
  const { received, reached } = sumOfSent(steps);
  const currencies = totalsByCurrency(steps);
  const shown = currencies.slice(0, MOST_CURRENCIES);
  return (
    <>
      <FigureRow>
        <Figure label={texts.title} value={number(received)} />
        {shown.map(([currency, total]) => (
          <Figure
            key={currency}
            label={words.turnover}
            value={moneyText(turnoverOf(total), currency)}
            note={total.givenBack === "0" ? null : words.turnoverNote(moneyText(total.givenBack, currency))}
          />
        ))}
        {shown.map(([currency, total]) => (
          <Figure
            key={currency}
            label={words.basket}
            value={moneyText(basketOf(total, currency), currency) || none}
            note={words.basketNote(number(total.sales))}
          />
        ))}
        <Figure
          label={reachedShare}
          value={shareText(reached, received)}
          note={reachedNote(number(reached), number(received))}
        />
      </FigureRow>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={texts.title}>
          <StepChart
            timeZone={timeZone}
            label={texts.received}
            partLabel={texts.reached}
            summary={texts.summary(received, number(reached))}
            steps={steps.map((step) => ({ key: step.key, whole: step.received, part: step.reached }))}
          />
        </Card>
        {shown.map(([currency, total]) => (
          <TakingsCard key={currency} currency={currency} total={total} steps={steps} timeZone={timeZone} />
        ))}
      </div>
      {currencies.length > MOST_CURRENCIES ? (
        <p className="text-muted">
          {words.more(
            currencies
              .slice(MOST_CURRENCIES)
              .map(([currency]) => currency)
              .join(", "),
          )}
        </p>
      ) : null}
    </>
  );
}

interface TakingsCardProps {
  currency: string;
  total: Takings;
  steps: readonly SalesStep[];
  timeZone: string;
}

function TakingsCard({ currency, total, steps, timeZone }: TakingsCardProps) {
  const takings = steps.map((step) => step.takings[currency] ?? { sales: 0, sold: "0", givenBack: "0" });
  const money = (amount: string | null) => moneyText(amount, currency) || none;
  return (
    <Card title={words.title(currency)}>
      <StepChart
        timeZone={timeZone}
        label={words.turnover}
        summary={words.summary(money(turnoverOf(total)))}
        // A day on which more came back than was sold has no bar; the table says it.
        steps={takings.map((one, index) => ({
          key: steps[index]?.key ?? "",
          whole: Math.max(0, Number(turnoverOf(one))),
        }))}
        columns={[
          { label: words.turnover, values: takings.map((one) => money(turnoverOf(one))) },
          { label: words.givenBack, values: takings.map(({ givenBack }) => money(givenBack)) },
          { label: words.sales, values: takings.map(({ sales }) => number(sales)) },
          { label: words.basket, values: takings.map((one) => money(basketOf(one, currency))) },
        ]}
      />
    </Card>
  );
}

/** Those with most sales first. */
function totalsByCurrency(steps: readonly SalesStep[]): [currency: string, total: Takings][] {
  const totals = new Map<string, Takings>();
  for (const { takings } of steps)
    for (const [currency, one] of Object.entries(takings)) totals.set(currency, addTakings(totals.get(currency), one));
  return [...totals]
    .filter(([, { sales, givenBack }]) => sales > 0 || givenBack !== "0")
    .toSorted(([, a], [, b]) => b.sales - a.sales);
}

const turnoverOf = ({ sold, givenBack }: Takings) => addDecimals(sold, negatedDecimal(givenBack));

/** What a sale comes to; null where there was none. */
const basketOf = ({ sold, sales }: Takings, currency: string) =>
  shareOf(sold, [], [String(sales)], minimumPlaces(currency));

const number = (count: number) => count.toLocaleString("en");

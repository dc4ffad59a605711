import Link from "next/link";
import { shareText } from "@/app/_charts/share-text";
import { StepChart } from "@/components/charts/step-chart";
import { chartTexts } from "@/components/texts/parts/charts";
import { Card, Notice } from "@/components/ui/card";
import { Explain } from "@/components/ui/explain";
import { type SalesStep, type SentFigures, sumOfSent } from "@/lib/receipts/sales/get-sales-trend";

const texts = chartTexts.quality;

/** How many card payments carry what banks find them by. */
export function QualityCard({ steps, timeZone }: { steps: readonly SalesStep[]; timeZone: string }) {
  const sum = sumOfSent(steps);
  const { payments, unreferenced } = sum;
  return (
    <Card
      title={texts.title}
      actions={
        <Link href="/docs/matching" className="link">
          {texts.guide}
        </Link>
      }
    >
      {payments === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div>
            <Verdict {...sum} />
            <p className="mt-3 flex gap-4 text-muted">
              <span>
                PAR
                <Explain term="par" />
              </span>
              <span>
                RRN
                <Explain term="rrn" />
              </span>
            </p>
          </div>
          <StepChart
            timeZone={timeZone}
            label={texts.figure}
            partLabel={texts.findable}
            rest="bad"
            summary={texts.summary(shareText(payments - unreferenced, payments))}
            steps={steps.map((step) => ({
              key: step.key,
              whole: step.payments,
              part: step.payments - step.unreferenced,
            }))}
            columns={[
              { label: texts.payments, values: steps.map((step) => number(step.payments)) },
              { label: texts.figure, values: steps.map((step) => number(step.unreferenced)) },
              {
                label: chartTexts.sources.unfindable,
                values: steps.map((step) => number(step.unfindable)),
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}

function Verdict({ payments, unreferenced, unfindable }: SentFigures) {
  const share = (count: number) => shareText(count, payments);
  if (unfindable > 0) return <Notice tone="bad">{texts.bad(share(unreferenced), share(unfindable))}</Notice>;
  if (unreferenced > 0) return <Notice tone="wait">{texts.fair(share(unreferenced))}</Notice>;
  return <Notice tone="ok">{texts.good}</Notice>;
}

const number = (count: number) => count.toLocaleString("en");

import { niceWait } from "@/components/charts/axis";
import { StepChart } from "@/components/charts/step-chart";
import { chartTexts } from "@/components/texts/parts/charts";
import { Card, Figure } from "@/components/ui/card";
import { duration } from "@/components/ui/time/format-time";
import type { DeliveryStep } from "@/lib/deliveries/figures/delivery-steps";
import { shareText } from "./share-text";

const { deliveries: texts, waits, none } = chartTexts;

type Whole = Omit<DeliveryStep, "key">;

interface DeliveryFiguresProps {
  whole: Whole;
  /** Over all clients: what failed on our side is said, too. */
  isOfAll?: boolean;
}

/** The numbers of a period. */
export function DeliveryTotals({ whole, isOfAll = false }: DeliveryFiguresProps) {
  const { acknowledged, failed, ownFaults, givenUp, medianMs, slowMs } = whole;
  const attempts = acknowledged + failed + (isOfAll ? ownFaults : 0);
  return (
    <>
      <Figure
        label={texts.figure}
        value={number(acknowledged)}
        note={attempts === 0 ? texts.noAttempts : texts.figureNote(shareText(acknowledged, attempts))}
      />
      <Figure
        label={texts.failed}
        value={number(failed)}
        note={isOfAll ? texts.failedNoteOfAll(number(ownFaults)) : texts.failedNote}
      />
      <Figure label={texts.givenUp} value={number(givenUp)} note={texts.givenUpNote} />
      <Figure
        label={waits.title}
        value={wait(medianMs)}
        note={slowMs === null ? none : `${waits.slow}: ${wait(slowMs)}`}
      />
    </>
  );
}

interface DeliveryChartsProps {
  steps: readonly DeliveryStep[];
  whole: Whole;
  timeZone: string;
  isOfAll?: boolean;
}

/** Attempts by what came of them, and how long it took. */
export function DeliveryCharts({ steps, whole, timeZone, isOfAll = false }: DeliveryChartsProps) {
  const column = (label: string, value: (step: DeliveryStep) => string) => ({ label, values: steps.map(value) });
  const failedOf = ({ failed, ownFaults }: Whole) => failed + (isOfAll ? ownFaults : 0);
  return (
    <>
      <Card title={texts.title}>
        <StepChart
          timeZone={timeZone}
          label={texts.failed}
          partLabel={texts.acknowledged}
          rest="bad"
          summary={texts.summary(whole.acknowledged, failedOf(whole))}
          steps={steps.map((step) => ({
            key: step.key,
            whole: step.acknowledged + failedOf(step),
            part: step.acknowledged,
          }))}
          columns={[
            column(texts.acknowledged, (step) => number(step.acknowledged)),
            column(texts.failed, (step) => number(step.failed)),
            ...(isOfAll ? [column(texts.ownFaults, (step) => number(step.ownFaults))] : []),
            column(texts.givenUp, (step) => number(step.givenUp)),
          ]}
        />
      </Card>
      <Card title={waits.title}>
        <StepChart
          timeZone={timeZone}
          label={waits.slow}
          partLabel={waits.median}
          format={axisText}
          topOf={niceWait}
          summary={waits.summary(wait(whole.medianMs), wait(whole.slowMs))}
          steps={steps.map(({ key, medianMs, slowMs }) => ({ key, whole: slowMs ?? 0, part: medianMs ?? 0 }))}
          columns={[
            column(waits.median, ({ medianMs }) => wait(medianMs)),
            column(waits.slow, ({ slowMs }) => wait(slowMs)),
          ]}
        />
        <p className="mt-3 text-muted">{isOfAll ? waits.noteOfAll : waits.note}.</p>
      </Card>
    </>
  );
}

const number = (count: number) => count.toLocaleString("en");
const wait = (ms: number | null) => (ms === null ? none : duration(ms));
/** `1 s`: on an axis, whose ends are round, a decimal says nothing. */
const axisText = (ms: number) => duration(ms).replace(".0 ", " ");

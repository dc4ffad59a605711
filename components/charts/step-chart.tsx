import { chartTexts as texts } from "../texts/parts/charts";
import { classNames } from "../ui/class-names";
import { niceTop, stepText } from "./axis";

export interface ChartStep {
  /** A day (`2026-11-27`), or the begin of an hour (`2026-11-27T14:00:00.000Z`). */
  key: string;
  whole: number;
  /** What of it stands in the accent colour; at most the whole. */
  part?: number;
}

interface StepChartProps {
  steps: readonly ChartStep[];
  /** What the bars are. */
  label: string;
  /** What their parts are. */
  partLabel?: string;
  /** How the rest of a bar looks beside its part: `bad` where it is what failed. */
  rest?: "soft" | "bad";
  /** What stands in the table. By themselves, whole and part. */
  columns?: readonly { label: string; values: readonly string[] }[];
  format?: (value: number) => string;
  /** Where the axis ends that is to show a value; at a round number by itself. */
  topOf?: (value: number) => number;
  /** In one sentence, for those who do not see it. */
  summary: string;
  timeZone: string;
}

/** One bar a step, with a part of it in the accent colour; the same numbers as a table on demand. */
export function StepChart({
  steps,
  label,
  partLabel,
  rest = "soft",
  columns,
  format = (value) => value.toLocaleString("en"),
  topOf = niceTop,
  summary,
  timeZone,
}: StepChartProps) {
  const top = topOf(Math.max(0, ...steps.map(({ whole }) => whole)));
  const textOf = (key = "") => stepText(key, timeZone);
  const shown = columns ?? [
    { label, values: steps.map(({ whole }) => format(whole)) },
    ...(partLabel === undefined ? [] : [{ label: partLabel, values: steps.map(({ part = 0 }) => format(part)) }]),
  ];
  const wholeLook = partLabel === undefined ? "bg-accent" : rest === "bad" ? "bg-bad" : "bg-accent/30";
  return (
    <div className="@container">
      <div role="img" aria-label={summary}>
        <div className="flex h-44 gap-2">
          <div
            className="figures flex flex-col justify-between text-right text-xs leading-none whitespace-nowrap text-muted"
            aria-hidden="true"
          >
            <span>{format(top)}</span>
            <span>{format(top / 2)}</span>
            <span>{format(0)}</span>
          </div>
          <div className="min-w-0 flex-1" aria-hidden="true">
            <div className="relative flex h-full items-end gap-[2px] border-b border-control @md:gap-1">
              <span className="absolute inset-x-0 top-0 border-t border-line" />
              <span className="absolute inset-x-0 top-1/2 border-t border-line" />
              {steps.map(({ key, whole, part = 0 }, index) => (
                <div
                  key={key}
                  title={`${textOf(key)} · ${shown.map((column) => `${column.label}: ${column.values[index]}`).join(" · ")}`}
                  className="relative flex h-full min-w-0 flex-1 items-end hover:opacity-75"
                >
                  <div
                    className={classNames(
                      "relative w-full max-w-16 mx-auto overflow-hidden rounded-t-[2px]",
                      wholeLook,
                    )}
                    style={{ height: `${(whole / top) * 100}%` }}
                  >
                    {partLabel === undefined ? null : (
                      <div
                        className="absolute inset-x-0 bottom-0 bg-accent"
                        style={{ height: whole === 0 ? 0 : `${(part / whole) * 100}%` }}
                      />
                    )}
                  </div>
                </div>
              ))}
            </div>
            <div className="figures mt-1.5 flex justify-between text-xs text-muted">
              {[steps[0], steps[Math.floor(steps.length / 2)], steps.at(-1)].map((step) => (
                <span key={step?.key}>{textOf(step?.key)}</span>
              ))}
            </div>
          </div>
        </div>
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
        {partLabel === undefined ? (
          <Key look={wholeLook} label={label} />
        ) : (
          <>
            <Key look={wholeLook} label={label} />
            <Key look="bg-accent" label={partLabel} />
          </>
        )}
        <details className="grow basis-full @md:basis-auto">
          <summary className="rounded-control">{texts.table}</summary>
          <div className="mt-2 overflow-x-auto">
            <table className="figures w-full text-ink">
              <caption className="sr-only">{summary}</caption>
              <thead className="text-left text-muted">
                <tr>
                  <th scope="col" className="font-medium">
                    {texts.time}
                  </th>
                  {shown.map((column) => (
                    <th key={column.label} scope="col" className="pl-4 text-right font-medium">
                      {column.label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {steps
                  .map(({ key }, index) => (
                    <tr key={key}>
                      <th scope="row" className="text-left font-normal whitespace-nowrap">
                        {textOf(key)}
                      </th>
                      {shown.map((column) => (
                        <td key={column.label} className="pl-4 text-right whitespace-nowrap">
                          {column.values[index]}
                        </td>
                      ))}
                    </tr>
                  ))
                  .toReversed()}
              </tbody>
            </table>
          </div>
        </details>
      </div>
    </div>
  );
}

function Key({ look, label }: { look: string; label: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2.5 rounded-[2px] ${look}`} aria-hidden="true" />
      {label}
    </span>
  );
}

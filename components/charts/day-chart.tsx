import { merchantTexts } from "../texts/merchant";

const texts = merchantTexts.overview;

interface Day {
  /** `2026-11-27` */
  day: string;
  received: number;
  delivered: number;
}

/** One bar a day, the part that reached a client in the accent colour; the same numbers as a table on demand. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const top = niceTop(Math.max(1, ...days.map(({ received }) => received)));
  const best = days.reduce<Day | undefined>((a, b) => (a && a.received >= b.received ? a : b), undefined);
  const total = days.reduce((sum, { received }) => sum + received, 0);
  const height = (value: number) => `${(value / top) * 100}%`;
  return (
    <div>
      <div role="img" aria-label={texts.chartSummary(total, best?.received ?? 0, dayText(best?.day))}>
        <div className="flex h-44 gap-2">
          <div
            className="figures flex flex-col justify-between text-right text-xs leading-none text-muted"
            aria-hidden="true"
          >
            <span>{top.toLocaleString("en")}</span>
            <span>{(top / 2).toLocaleString("en")}</span>
            <span>0</span>
          </div>
          <div className="relative flex min-w-0 flex-1 items-end gap-[2px] border-b border-control sm:gap-1">
            <span className="absolute inset-x-0 top-0 border-t border-line" aria-hidden="true" />
            <span className="absolute inset-x-0 top-1/2 border-t border-line" aria-hidden="true" />
            {days.map(({ day, received, delivered }) => (
              <div
                key={day}
                title={`${dayText(day)}: ${received.toLocaleString("en")} · ${texts.reached}: ${delivered.toLocaleString("en")}`}
                className="group relative flex h-full min-w-0 flex-1 items-end"
              >
                <div
                  className="relative w-full rounded-t-[2px] bg-accent/30 group-hover:bg-accent/45"
                  style={{ height: height(received) }}
                >
                  <div
                    className="absolute inset-x-0 bottom-0 bg-accent"
                    style={{ height: received === 0 ? 0 : `${(delivered / received) * 100}%` }}
                  />
                </div>
              </div>
            ))}
          </div>
        </div>
        <div className="figures mt-1.5 flex justify-between pl-8 text-xs text-muted" aria-hidden="true">
          {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map((day) => (
            <span key={day?.day}>{dayText(day?.day)}</span>
          ))}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
        <Key look="bg-accent/30" label={texts.received} />
        <Key look="bg-accent" label={texts.reached} />
        <details className="grow basis-full sm:basis-auto">
          <summary className="rounded-control">{texts.chartTable}</summary>
          <table className="figures mt-2 w-full text-ink">
            <thead className="text-left text-muted">
              <tr>
                <th scope="col" className="font-medium">
                  {texts.day}
                </th>
                <th scope="col" className="text-right font-medium">
                  {texts.received}
                </th>
                <th scope="col" className="text-right font-medium">
                  {texts.reached}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, received, delivered }) => (
                <tr key={day}>
                  <th scope="row" className="text-left font-normal">
                    {dayText(day)}
                  </th>
                  <td className="text-right">{received.toLocaleString("en")}</td>
                  <td className="text-right">{delivered.toLocaleString("en")}</td>
                </tr>
              ))}
            </tbody>
          </table>
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

/** `27 Nov` */
function dayText(day = ""): string {
  const date = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return "";
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" }).formatToParts(
    date,
  );
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("day")} ${part("month").slice(0, 3)}`;
}

/** The next 1, 2, 4 or 6 times a power of ten: round numbers that can be halved. */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 6, 10].find((candidate) => candidate * power >= value) ?? 10;
  return Math.max(2, factor * power);
}

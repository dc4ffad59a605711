import { startOfZonedDate } from "./zoned-day";

export const PERIODS = ["24h", "7d", "30d"] as const;
export type Period = (typeof PERIODS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = { "7d": 7, "30d": 30 } as const;

/** What a chart of a period shows side by side. */
export interface Steps {
  /** When the first begins. */
  since: Date;
  /** In their order, the present one last: hours (`2026-11-27T14:00:00.000Z`), or days of the zone (`2026-11-27`). */
  keys: string[];
  /** In which an hour lies. */
  keyOf(hour: Date): string;
}

/**
 * 24 hours by the hour, other periods by days of the viewer's zone. What is counted by the hour of UTC lies, in zones that are
 * half an hour off, up to half an hour beside its day.
 */
export function stepsOf(period: Period, now: Date, timeZone: string): Steps {
  return period === "24h" ? lastHours(now) : lastDays(DAYS[period], now, timeZone);
}

function lastHours(now: Date): Steps {
  const present = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: 24 }, (_, n) => new Date(present - (23 - n) * HOUR_MS));
  return {
    since: new Date(present - 23 * HOUR_MS),
    keys: hours.map((hour) => hour.toISOString()),
    keyOf: (hour) => hour.toISOString(),
  };
}

/** Days without anything, too. */
export function lastDays(count: number, now: Date, timeZone: string): Steps {
  // Swedish writes dates as ISO 8601 does. Made once: it costs more than its use.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const keyOf = (at: Date) => format.format(at);
  // From today's date and not from now: days of 23 and 25 hours must not be skipped or come twice.
  const today = Date.parse(`${keyOf(now)}T12:00:00Z`);
  const keys = Array.from({ length: count }, (_, n) =>
    new Date(today - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  );
  const since = startOfZonedDate(keys[0] ?? keyOf(now), timeZone);
  return { since: new Date(Math.floor(since.getTime() / HOUR_MS) * HOUR_MS), keys, keyOf };
}

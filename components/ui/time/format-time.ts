import { commonTexts } from "../../texts/common";

const UNITS = [
  { unit: "year", ms: 31_557_600_000 },
  { unit: "month", ms: 2_629_800_000 },
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
  { unit: "second", ms: 1_000 },
] as const;

/**
 * `3 minutes ago`, `in 2 hours`, in the largest unit that fits. What has passed is rounded down: a day has passed when it
 * has. What is to come is rounded to the nearest: seven days stay seven when a second of them is over.
 */
export function relativeTime(at: Date, now: Date): string {
  const difference = at.getTime() - now.getTime();
  const distance = Math.abs(difference);
  if (distance < 10_000) return commonTexts.time.justNow;
  if (difference < 0) return commonTexts.time.ago(inUnit(distance, Math.floor));
  return commonTexts.time.ahead(inUnit(distance, Math.round));
}

/** `3 minutes`, of what has passed. */
export function timeSince(at: Date, now: Date): string {
  return inUnit(Math.max(0, now.getTime() - at.getTime()), Math.floor);
}

function inUnit(distanceMs: number, round: (count: number) => number): string {
  const fits = UNITS.find(({ ms }) => distanceMs >= ms) ?? UNITS[5];
  // 59.7 minutes are an hour, not 60 minutes.
  const { unit, ms } = UNITS.find((larger) => larger.ms <= round(distanceMs / fits.ms) * fits.ms) ?? fits;
  const count = round(distanceMs / ms);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** `27 Nov 2026, 14:05:31 CET`; without seconds where nobody counts them. */
export function exactTime(at: Date, timeZone: string, options: { hasSeconds?: boolean } = {}): string {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  // "Sept" in British English, three letters like the others here.
  const date = `${part("day")} ${part("month").slice(0, 3)} ${part("year")}`;
  const time = [part("hour"), part("minute"), ...((options.hasSeconds ?? true) ? [part("second")] : [])].join(":");
  return `${date}, ${time} ${part("timeZoneName")}`;
}

let kept: { timeZone: string; format: Intl.DateTimeFormat } | null = null;

/** Making one takes a hundred times as long as using it, and a table is of one zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (kept?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      timeZoneName: "short",
    });
    kept = { timeZone, format };
  }
  return kept.format;
}

/** `27 Nov 2026`. */
export function exactDate(at: Date, timeZone: string): string {
  return exactTime(at, timeZone).split(",")[0] ?? "";
}

/** `48 ms`, `1.2 s`, `3 min`. */
export function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  if (ms < 3_600_000) return `${Math.round(ms / 60_000)} min`;
  return `${(ms / 3_600_000).toFixed(1)} h`;
}

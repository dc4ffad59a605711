import { z } from "zod";

/** RFC 3339, and what ISO 8601 allows beyond it: no seconds (Java leaves out zeros), an offset of hours, or without a colon. */
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(?:[Zz]|([+-])(\d{2})(?::?(\d{2}))?)$/;
/** For the document, whose `date-time` is RFC 3339 alone. */
export const DATE_TIME_PATTERN = DATE_TIME.source;
/** RFC 3339 allows it; most readers and databases know none, or make it the next minute. */
const LEAP_SECOND = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:60/;
const MAX_OFFSET_MINUTES = 14 * 60;
const MS_PER_MINUTE = 60_000;
/** What PostgreSQL and every ISO 8601 reader agree on. */
const FIRST_MS = Date.parse("0001-01-01T00:00:00Z");
const END_MS = Date.parse("+010000-01-01T00:00:00Z");
/** After which the calendar begins anew. */
const CYCLE_YEARS = 400;
const CYCLE_MS = 146_097 * 86_400_000;

/**
 * The point in time of an ISO 8601 date-time with an offset, or null: a real calendar date, an offset of at most 14
 * hours, no second 60. `Date.parse` takes 30 February and local times.
 */
export function parseDateTime(text: string): Date | null {
  const instantMs = parseDateTimeMs(text);
  return instantMs === null ? null : new Date(instantMs);
}

/** The point in time, or the nearest one that PostgreSQL takes as text: to add a day to the last one leads beyond it. */
export function nearestInstant(ms: number): Date {
  return new Date(Math.min(Math.max(ms, FIRST_MS), END_MS - 1));
}

/** The offset of a date-time, as it is written; null for one that says none. */
export function offsetOf(text: string): string | null {
  return /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.exec(text)?.[0] ?? null;
}

/** The same in milliseconds, without a Date, each of which takes Next's a microsecond; three were made of each receipt's. */
export function parseDateTimeMs(text: string): number | null {
  const match = DATE_TIME.exec(text);
  if (!match) return null;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  const hour = Number(match[4]);
  const minute = Number(match[5]);
  const second = Number(match[6] ?? 0);
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const offset = offsetMinutes(match[8], match[9], match[10]);
  if (offset === null) return null;
  const milliseconds = Number(match[7]?.slice(0, 3).padEnd(3, "0") ?? 0);
  // A cycle later, since Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const laterMs = Date.UTC(year + CYCLE_YEARS, month - 1, day, hour, minute, second, milliseconds);
  const instantMs = laterMs - CYCLE_MS - offset * MS_PER_MINUTE;
  return instantMs < FIRST_MS || instantMs >= END_MS ? null : instantMs;
}

function offsetMinutes(sign: string | undefined, hours = "", minutes = ""): number | null {
  if (sign === undefined) return 0;
  const total = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || total > MAX_OFFSET_MINUTES) return null;
  return sign === "-" ? -total : total;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The same time in the form of RFC 3339, which every reader knows; a text that is no date-time as it is. */
export function rfc3339(text: string): string {
  const match = DATE_TIME.exec(text);
  if (!match) return text;
  const [, year, month, day, hour, minute, second = "00", fraction, sign, hours, minutes = "00"] = match;
  const time = `${hour}:${minute}:${second}${fraction === undefined ? "" : `.${fraction}`}`;
  return `${year}-${month}-${day}T${time}${sign === undefined ? "Z" : `${sign}${hours}:${minutes}`}`;
}

/** A date-time as submitted: text with an offset, kept as it is. */
export const dateTime = z
  .string()
  .max(64)
  .refine((text) => parseDateTimeMs(text) !== null, {
    error: ({ input }) =>
      LEAP_SECOND.test(String(input))
        ? "must not have the second 60: write 59 for a leap second"
        : "must be an ISO 8601 date-time with an offset, such as 2026-03-02T10:15:30+01:00",
    params: { code: "invalid_format" },
  })
  .meta({ pattern: DATE_TIME_PATTERN, example: "2026-03-02T10:15:30+01:00" });

/** A till's date-time as answered (`rfc3339`): with the till's offset. */
export const tillTimestamp = z.iso.datetime({ offset: true }).meta({ example: "2026-03-02T10:15:30+01:00" });

/** A date-time as answered: UTC, milliseconds. */
export const timestamp = z.iso.datetime().meta({ example: "2026-03-02T09:15:30.000Z" });

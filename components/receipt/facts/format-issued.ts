import { offsetOf, rfc3339 } from "@/lib/contract/values/date-time";

export interface IssuedText {
  /** For `<time datetime>`. */
  dateTime: string;
  date: string;
  /** As the till wrote it, with seconds where it did. */
  time: string;
  /** Hours and minutes. */
  shortTime: string;
  /** The offset as issued: `UTC+05:45`. */
  offset: string;
}

const DAY_AND_TIME = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}(?::\d{2})?)/;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The time of issue as the till wrote it: local date and time with its offset, never converted to another zone. */
export function formatIssued(created: string, locale: string): IssuedText {
  const [, day, time] = DAY_AND_TIME.exec(created) ?? [];
  const offset = offsetOf(rfc3339(created));
  if (!day || !time || !offset) return { dateTime: created, date: created, time: "", shortTime: "", offset: "" };
  return {
    dateTime: `${day}T${time}${offset}`,
    // The day is formatted as if it were UTC, so that no zone can move it.
    date: formatDay(day, locale),
    time,
    shortTime: time.slice(0, 5),
    offset: /^(?:Z|[+-]00:00)$/.test(offset) ? "UTC" : `UTC${offset.replace("-", "\u2212")}`,
  };
}

/** A point in time as a till with the offset of `created` would write it. */
export function atOffsetOf(created: string, at: Date): string {
  const offset = offsetOf(rfc3339(created)) ?? "Z";
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? [];
  const aheadMinutes = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === "-" ? -1 : 1);
  return new Date(at.getTime() + aheadMinutes * 60_000).toISOString().slice(0, 19) + offset;
}

const MAX_DAYS = 2_000;
const days = new Map<string, string>();

/** Kept: most receipts that are opened are of these days. */
function formatDay(day: string, locale: string): string {
  const key = day + locale;
  let text = days.get(key);
  if (text === undefined) {
    text = dateFormat(locale).format(new Date(`${day}T00:00:00Z`));
    if (days.size >= MAX_DAYS) days.clear();
    days.set(key, text);
  }
  return text;
}

function dateFormat(locale: string): Intl.DateTimeFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { timeZone: "UTC", dateStyle: "long" });
    formats.set(locale, format);
  }
  return format;
}

/** The next 1, 2, 4 or 6 times a power of ten: round numbers that can be halved. */
export function niceTop(value: number): number {
  if (value <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 6, 10].find((candidate) => candidate * power >= value) ?? 10;
  return factor * power;
}

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const WAIT_TOPS = [
  ...[1, 2, 4, 10, 20, 60].map((count) => count * SECOND),
  ...[2, 4, 10, 20, 60].map((count) => count * MINUTE),
  ...[2, 6, 12, 24, 48].map((count) => count * HOUR),
];

/** The same of milliseconds, in the units in which waits are told: round numbers, whose halves are round, too. */
export function niceWait(ms: number): number {
  if (ms <= SECOND / 2) return niceTop(ms);
  return WAIT_TOPS.find((top) => top >= ms) ?? niceTop(ms / (24 * HOUR)) * 24 * HOUR;
}

/** `27 Nov` of a day, `14:00` of an hour in the zone. */
export function stepText(key: string, timeZone: string): string {
  const isDay = key.length === 10;
  const date = new Date(isDay ? `${key}T12:00:00Z` : key);
  if (Number.isNaN(date.getTime())) return "";
  const options: Intl.DateTimeFormatOptions = isDay
    ? { timeZone: "UTC", day: "numeric", month: "short" }
    : { timeZone, hour: "2-digit", minute: "2-digit" };
  const parts = new Intl.DateTimeFormat("en-GB", options).formatToParts(date);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  // "Sept" in British English, three letters like the others here.
  return isDay ? `${part("day")} ${part("month").slice(0, 3)}` : `${part("hour")}:${part("minute")}`;
}

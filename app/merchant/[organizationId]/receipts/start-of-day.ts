/** The instant at which a calendar day (`2026-11-27`) begins in a zone. */
export function startOfDay(date: string, timeZone: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`);
  // Once with the offset of about then, once more with that of the result: they differ on the days when clocks change.
  const guess = utc - zoneOffsetMs(utc, timeZone);
  return new Date(utc - zoneOffsetMs(guess, timeZone));
}

/** How far a zone is ahead of UTC at an instant. */
export function zoneOffsetMs(atMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1_000) * 1_000;
}

const DAY_MS = 86_400_000;

/** The date of an instant in a time zone: `2026-11-27`. */
export function zonedDate(at: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return format.format(at);
}

/** When a date (`2026-11-27`) begins in a time zone; where clocks skip midnight, when they begin it. */
export function startOfZonedDate(date: string, timeZone: string): Date {
  const utcMs = Date.parse(`${date}T00:00:00Z`);
  // The offset is that of the instant looked for: a first guess finds it, but for changes within a few hours of midnight.
  const guess = new Date(utcMs - zoneOffsetMs(utcMs, timeZone));
  const start = new Date(utcMs - zoneOffsetMs(guess.getTime(), timeZone));
  // West of Greenwich, where there is no midnight, the second guess is an hour of the day before.
  return zonedDate(start, timeZone) < date ? guess : start;
}

/** The date after a date. */
export function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** How far a zone's clocks are ahead of UTC at an instant. */
export function zoneOffsetMs(atMs: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).format(atMs);
  return Date.parse(`${text.replace(" ", "T")}Z`) - Math.floor(atMs / 1_000) * 1_000;
}

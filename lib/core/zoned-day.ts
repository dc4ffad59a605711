const MINUTE_MS = 60_000;

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
  const guess = utcMs - offsetMs(utcMs, timeZone);
  return new Date(utcMs - offsetMs(guess, timeZone));
}

/** The date after a date. */
export function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
}

/** How far the zone's clocks are ahead of UTC. */
function offsetMs(atMs: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).format(atMs);
  const localMs = Date.parse(`${text.replace(" ", "T")}Z`);
  return Math.round((localMs - atMs) / MINUTE_MS) * MINUTE_MS;
}

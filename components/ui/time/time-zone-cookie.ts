export const TIME_ZONE_COOKIE = "time-zone";

/** The cookie's zone if it is one that times can be written in, else UTC. */
export function knownTimeZone(cookie: string | undefined): string {
  if (cookie === undefined || cookie.length > 64) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: decodeURIComponent(cookie) }).resolvedOptions().timeZone;
  } catch {
    // A zone that this machine does not know, or an invented one.
    return "UTC";
  }
}

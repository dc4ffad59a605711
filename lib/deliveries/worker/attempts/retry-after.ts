import { parseHttpDate } from "./http-date";

export const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/**
 * The wait that a `Retry-After` header asks for (RFC 9110, section 10.2.3: seconds or a date), at most a day; null when
 * it says nothing.
 */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? "";
  const until = /^\d+$/.test(text) ? now.getTime() + Number(text) * 1_000 : parseHttpDate(text, now)?.getTime();
  const wait = (until ?? 0) - now.getTime();
  return wait > 0 ? Math.min(wait, MAX_RETRY_AFTER_MS) : null;
}

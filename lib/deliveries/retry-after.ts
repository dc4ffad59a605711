export const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/**
 * The wait that a `Retry-After` header asks for (RFC 9110, section 10.2.3: seconds or a date), at most a day; null when
 * it says nothing.
 */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? "";
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : httpDateMs(text) - now.getTime();
  if (!(wait > 0)) return null;
  return Math.min(wait, MAX_RETRY_AFTER_MS);
}

/** Only the forms with a weekday are HTTP dates; `Date.parse` alone would take "1" for a year. */
function httpDateMs(text: string): number {
  return /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN;
}

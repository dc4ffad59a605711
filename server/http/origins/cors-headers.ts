/** What a browser's script may read of an answer, beside its body. */
const EXPOSED =
  "X-Request-Id, Location, ETag, RateLimit, RateLimit-Policy, Retry-After, Idempotent-Replayed, Preference-Applied, WWW-Authenticate";

/** What every answer of the machine API says to a browser whose page came from `origin`. */
export type CorsHeaders = (origin: string | null) => Record<string, string>;

/** For these origins only: without the headers a browser withholds the answer from the page. */
export function corsHeadersFor(origins: readonly string[]): CorsHeaders {
  if (origins.length === 0) return () => ({});
  const allowed = new Set(origins);
  return (origin) => ({
    vary: "Origin",
    ...(origin !== null &&
      allowed.has(origin) && { "access-control-allow-origin": origin, "access-control-expose-headers": EXPOSED }),
  });
}

import type { RequestListener } from "node:http";

/** What a browser's script may read of an answer, beside its body. */
const EXPOSED =
  "X-Request-Id, Location, RateLimit, RateLimit-Policy, Retry-After, Idempotent-Replayed, WWW-Authenticate";
const HEADERS = "Authorization, Content-Type, Content-Encoding, Idempotency-Key, X-Request-Id";
const METHODS = "GET, POST, DELETE";
const PREFLIGHT_SECONDS = "600";

/**
 * Lets scripts of these origins call the machine API (CORS). For nobody else anything changes: without the headers a
 * browser keeps the answer to itself. Never with cookies: the API knows tokens alone.
 */
export function withCors(listener: RequestListener, origins: readonly string[]): RequestListener {
  const allowed = new Set(origins);
  return (request, response) => {
    response.setHeader("vary", "Origin");
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return listener(request, response);
    response.setHeader("access-control-allow-origin", origin);
    if (request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined) {
      response.writeHead(204, {
        "access-control-allow-methods": METHODS,
        "access-control-allow-headers": HEADERS,
        "access-control-max-age": PREFLIGHT_SECONDS,
      });
      response.end();
      return;
    }
    response.setHeader("access-control-expose-headers", EXPOSED);
    return listener(request, response);
  };
}

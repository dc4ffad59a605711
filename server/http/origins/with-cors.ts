import type { RequestListener } from "node:http";
import { corsHeadersFor } from "./cors-headers";

const PREFLIGHT = {
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
  "access-control-allow-headers":
    "Authorization, Content-Type, Content-Encoding, Idempotency-Key, If-Match, Prefer, X-Request-Id",
  "access-control-max-age": "600",
};

/** Lets scripts of these origins call the machine API (CORS). Never with cookies: the API knows tokens alone. */
export function withCors(listener: RequestListener, origins: readonly string[]): RequestListener {
  const corsHeaders = corsHeadersFor(origins);
  return (request, response) => {
    const { origin = null, "access-control-request-method": asked } = request.headers;
    for (const [name, value] of Object.entries(corsHeaders(origin))) response.setHeader(name, value);
    if (request.method === "OPTIONS" && asked !== undefined && origin !== null && origins.includes(origin)) {
      response.removeHeader("access-control-expose-headers");
      response.writeHead(204, PREFLIGHT).end();
      return;
    }
    return listener(request, response);
  };
}

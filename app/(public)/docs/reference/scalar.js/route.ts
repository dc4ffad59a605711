import { createHash } from "node:crypto";
// The reference is one self-contained file; the package exports only its plugin for another framework.
import source from "../../../../../node_modules/@scalar/fastify-api-reference/dist/js/standalone.js?raw";

const ETAG = `"${createHash("sha256").update(source).digest("base64url").slice(0, 16)}"`;

/** Scalar's API reference, from here: no page loads anything from elsewhere. */
export function GET(request: Request): Response {
  const headers = { etag: ETAG, "cache-control": "public, max-age=3600" };
  if (request.headers.get("if-none-match") === ETAG) return new Response(null, { status: 304, headers });
  return new Response(source, { headers: { ...headers, "content-type": "text/javascript; charset=utf-8" } });
}

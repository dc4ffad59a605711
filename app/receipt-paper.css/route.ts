import { createHash } from "node:crypto";
import { PAPER_CSS } from "@/components/receipt/receipt-styles";

const ETAG = `"${createHash("sha256").update(PAPER_CSS).digest("base64url").slice(0, 16)}"`;

/** The styles of receipts in the portals: a file, since the pages' content security policy refuses style elements. */
export function GET(request: Request): Response {
  const headers = { etag: ETAG, "cache-control": "public, max-age=3600" };
  if (request.headers.get("if-none-match") === ETAG) return new Response(null, { status: 304, headers });
  return new Response(PAPER_CSS, { headers: { ...headers, "content-type": "text/css; charset=utf-8" } });
}

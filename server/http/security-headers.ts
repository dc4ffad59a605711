import { baseUrl } from "@/lib/env";
import type { surfaceOf } from "./surface-of";

type Answering = ReturnType<typeof surfaceOf>;

/**
 * What every answer carries, whoever makes it; a surface that knows better writes its own value over it. Data is never a
 * document: where an answer of the API, a check or a problem is opened in a browser, nothing in it runs or is framed.
 */
export function securityHeaders(surface: Answering): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    // Pages and receipts say in more detail what they may load; some viewers obey this one for PDFs and scripts, too.
    ...(surface === "pages" || surface === "receiptPage"
      ? {}
      : { "content-security-policy": "default-src 'none'; frame-ancestors 'none'" }),
    ...(baseUrl().startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

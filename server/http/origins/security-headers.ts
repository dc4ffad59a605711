import { baseUrl } from "@/lib/env";
import type { surfaceOf } from "../surface-of";

type Answering = ReturnType<typeof surfaceOf>;

const OF_ALL = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
};
/** Pages and receipts say in more detail what they may load; some viewers obey this one for PDFs and scripts, too. */
const OF_DATA = { ...OF_ALL, "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
const SECURE = { "strict-transport-security": "max-age=31536000" };
const [OF_ALL_SECURE, OF_DATA_SECURE] = [
  { ...OF_ALL, ...SECURE },
  { ...OF_DATA, ...SECURE },
];

/**
 * What every answer carries, from any surface; a surface that knows better writes its own value over it. Data is never a
 * document: where an answer of the API, a check or a problem is opened in a browser, nothing in it runs or is framed.
 */
export function securityHeaders(surface: Answering): Readonly<Record<string, string>> {
  const isSecure = baseUrl().startsWith("https:");
  if (surface === "pages" || surface === "receiptPage") return isSecure ? OF_ALL_SECURE : OF_ALL;
  return isSecure ? OF_DATA_SECURE : OF_DATA;
}

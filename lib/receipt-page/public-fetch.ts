import { brandLogoFetch } from "./brand-logo-fetch";
import type { Connection } from "./reader";
import { receiptPageFetch } from "./receipt-page-fetch";

/** What is public without being a page of Next: receipts (`/r`) and brands' logos (`/b`). */
export function publicFetch(request: Request, connection?: Connection): Promise<Response> {
  const answer = new URL(request.url).pathname.startsWith("/b") ? brandLogoFetch : receiptPageFetch;
  return answer(request, connection);
}

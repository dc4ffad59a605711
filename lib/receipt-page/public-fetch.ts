import { brandLogoFetch } from "./brand-logo-fetch";
import { receiptPageFetch } from "./receipt-page-fetch";

/** What is public without being a page of Next: receipts (`/r`) and brands' logos (`/b`). */
export function publicFetch(request: Request): Promise<Response> {
  return new URL(request.url).pathname.startsWith("/b") ? brandLogoFetch(request) : receiptPageFetch(request);
}

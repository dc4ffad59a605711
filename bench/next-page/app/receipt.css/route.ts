import { STATIC_CSS } from "@/lib/receipt-page/html/page-styles";

export const dynamic = "force-static";

/** A file of its own: inside the page, Next would send the styles twice. */
export function GET(): Response {
  return new Response(STATIC_CSS, { headers: { "content-type": "text/css" } });
}

import { receiptPageFetch } from "@/lib/receipt-page/receipt-page-fetch";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** Next compresses whatever it sends, what is compressed already too, and names one of both codings. */
function answerUncompressed(request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete("accept-encoding");
  return receiptPageFetch(new Request(request.url, { method: request.method, headers, signal: request.signal }));
}

export { answerUncompressed as GET, answerUncompressed as HEAD };

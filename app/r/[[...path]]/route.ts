import { receiptPageFetch } from "@/lib/receipt-page/receipt-page-fetch";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

export { receiptPageFetch as GET, receiptPageFetch as HEAD };

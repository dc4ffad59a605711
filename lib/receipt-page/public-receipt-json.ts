import { redactReceipt } from "@/components/receipt/redact-receipt";
import type { Receipt } from "@/lib/contract/receipt";
import { type JsonValue, stringifyExact } from "@/lib/core/exact-json";

/** The receipt's data for whoever has its address: every member and digit as submitted, less what identifies a card. */
export function publicReceiptJson(receipt: Receipt): string {
  return stringifyExact(redactReceipt(receipt) as unknown as JsonValue);
}

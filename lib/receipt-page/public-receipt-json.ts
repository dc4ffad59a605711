import { redactReceipt } from "@/components/receipt/redact-receipt";
import type { Receipt } from "@/lib/contract/receipt";
import type { JsonValue } from "@/lib/core/exact-json";
import { stringifyExact } from "@/lib/core/write-exact-json";

/** The receipt's data for whoever has its address: every member and digit as submitted, less what identifies a card. */
export function publicReceiptJson(receipt: Receipt): string {
  return stringifyExact(redactReceipt(receipt) as unknown as JsonValue);
}

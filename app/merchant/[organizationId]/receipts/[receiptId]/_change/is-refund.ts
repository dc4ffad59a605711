import type { Receipt } from "@/lib/contract/receipt";

/** Gives money back itself: nothing of it is refunded. */
export function isRefund({ header: { documentType, refundOf } }: Receipt): boolean {
  return documentType === "return" || documentType === "creditNote" || (refundOf !== undefined && refundOf !== null);
}

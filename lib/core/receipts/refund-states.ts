import { compareDecimals } from "../amounts/decimal-sum";

/** How much of a receipt was given back. */
export const REFUND_STATES = ["partly", "refunded", "over"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Of plain decimals; null where nothing was given back in the receipt's currency. */
export function refundStateOf(balance: { refunded: string; remaining: string } | null | undefined): RefundState | null {
  if (!balance || balance.refunded === "0") return null;
  const left = compareDecimals(balance.remaining, "0");
  if (left === 0) return "refunded";
  return left > 0 ? "partly" : "over";
}

/**
 * What a receipt is, by what its till wrote and what was given back since: that is not shown as paid. Lists find it by the same
 * (`index-receipts.ts`).
 */
export function statusAfterRefunds<Status extends string>(
  sent: Status,
  given: RefundState | null,
): Status | "partiallyRefunded" | "refunded" {
  if (given === null || (sent !== "paid" && sent !== "partiallyRefunded")) return sent;
  return given === "partly" ? "partiallyRefunded" : "refunded";
}

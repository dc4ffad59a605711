import type { Receipt } from "@/lib/contract/receipt";
import { redactReceipt } from "@/lib/contract/redact-receipt";
import { rfc3339 } from "@/lib/contract/values/date-time";
import type { JsonObject } from "@/lib/core/json/exact-json";
import { stringifyExact } from "@/lib/core/json/write-exact-json";
import type { RefundStanding } from "@/lib/receipts/refunds/find-refund-standing";
import { sayBalance, sayRefund } from "@/lib/receipts/refunds/say-standing";
import { withoutNamedOriginal } from "@/lib/receipts/refunds/without-named-original";

/**
 * The receipt's data as its public address gives it: every member and digit as submitted, less what identifies a card and what
 * names the receipt that it gives money back for; and beside it what its page says of refunds.
 */
export function publicReceiptJson(receipt: Receipt, standing: RefundStanding | null = null): string {
  const data = redactReceipt(receipt) as unknown as JsonObject;
  return stringifyExact({ ...withoutNamedOriginal(data), ...(standing && publicMembers(standing)) });
}

function publicMembers({ refunds, refundCount, balance, original }: RefundStanding): JsonObject {
  const own = balance ?? (original && !original.isGift ? original.balance : null);
  return {
    ...(refundCount > 0 && {
      refundCount,
      refunds: refunds.map((refund) => (refund.isGift ? unnamed(refund) : sayRefund(refund))),
    }),
    ...(original && {
      refundOf: original.isGift ? numberAndDate(original) : { id: original.id, receiptUrl: original.receiptUrl },
    }),
    ...(own && { balance: sayBalance(own) }),
  };
}

function unnamed(refund: RefundStanding["refunds"][number]): JsonObject {
  const { id, receiptUrl, ...rest } = sayRefund(refund);
  return rest;
}

function numberAndDate({ number, created }: NonNullable<RefundStanding["original"]>): JsonObject {
  return { ...(number !== null && { receiptId: number }), created: rfc3339(created) };
}

import { z } from "zod";
import { matchedBy } from "./matching/transaction-match";
import { merchant, merchantExample } from "./merchant";
import { receipt } from "./receipt";
import { receiptExample } from "./receipts/receipt-example";
import { toldOfRefunds } from "./receipts/refunds";
import { timestamp } from "./values/date-time";
import { reference } from "./values/text";

/** Decisions, section 8: the body of the webhook, the same bytes on every attempt. */
export const receiptDelivered = z
  .object({
    type: z.literal("receipt.delivered"),
    timestamp: timestamp.meta({ description: "Time of the event." }),
    data: z.object({
      deliveryId: z.string().meta({
        description: "The same on every attempt, also in `webhook-id`: drop what you have seen.",
        example: "dlv_02vuVOkkYW8jeg1TvjGbDC",
      }),
      reference,
      subscriptionId: z.string().optional().meta({ description: "When a subscription matched." }),
      matchRequestId: z
        .string()
        .optional()
        .meta({ description: "When a transaction match request found the receipt." }),
      matchedBy,
      receiptId: z.string().meta({ example: "rcp_02vuVOkkYW8jeg1TvjGbDD" }),
      version: z
        .int()
        .meta({ description: "Of the receipt, from 1. Keep the highest you have seen: order is not promised." }),
      supersedes: z.string().optional().meta({
        description:
          "The receipt of the same sale that you were given before: the till sent it again, and this one takes its place.",
        example: "rcp_02vuVOkkYW8jeg1TvjGbD0",
      }),
      receiptUrl: z.url().meta({ description: "Where the receipt can be viewed." }),
      merchant: merchant.optional().meta({ description: "Absent in deliveries that were made before it was said." }),
      ...toldOfRefunds,
      receipt: receipt.optional().meta({
        description:
          "The receipt as stored: same members, same order, exact numbers. Of a split payment, the other payers' " +
          "`paymentAccountReference`, `lastFour`, `terminalSlip`, `acquirerReferenceNumber` and `merchantId` are left " +
          "out, and a `refundOf` that is more than a number (`receiptId`, `storeId`; of a line, `lineItemId` or " +
          "`position`). Absent when the webhook is registered with a thin payload.",
      }),
    }),
  })
  .meta({
    id: "ReceiptDelivered",
    example: {
      type: "receipt.delivered",
      timestamp: "2026-03-02T09:15:31.000Z",
      data: {
        deliveryId: "dlv_02vuVOkkYW8jeg1TvjGbDC",
        reference: "user-4711",
        subscriptionId: "sub_02vuVOkkYW8jeg1TvjGbDA",
        matchedBy: { rule: "par-subscription", fields: ["paymentAccountReference"] },
        receiptId: "rcp_02vuVOkkYW8jeg1TvjGbDD",
        version: 1,
        receiptUrl: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
        merchant: merchantExample,
        receipt: receiptExample,
      },
    },
  });

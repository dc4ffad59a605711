import { z } from "zod";
import type { WebhookEvent } from "../core/webhook-events";
import { merchant, merchantExample } from "./merchant";
import { receipt } from "./receipt";
import { receiptExample } from "./receipts/receipt-example";
import { toldOfRefunds } from "./receipts/refunds";
import { timestamp } from "./values/date-time";
import { reference } from "./values/text";

const matchRequestId = z.string().meta({ example: "mat_02vuVOkkYW8jeg1TvjGbDE" });
const subscriptionId = z.string().meta({ example: "sub_02vuVOkkYW8jeg1TvjGbDF" });

/** Why a webhook is switched off; it is not called so while it was never switched on. */
export const DISABLED_REASONS = ["gone", "failing", "operator", "client"] as const;

/** What each operational event says beside its `deliveryId`. Additions only. */
const EVENT_DATA = {
  "transaction_match.expired": z.object({ matchRequestId, reference }),
  "transaction_match.ambiguous": z.object({ matchRequestId, reference }),
  "subscription.revoked": z.object({ subscriptionId, reference }),
  "receipt.updated": z.object({
    reference,
    subscriptionId: subscriptionId.optional(),
    matchRequestId: matchRequestId.optional(),
    receiptId: z.string().meta({ example: "rcp_02vuVOkkYW8jeg1TvjGbDD" }),
    version: z
      .int()
      .min(1)
      .meta({ description: "Of the receipt. Keep the highest you have seen: order is not promised." }),
    cause: z.enum(["corrected", "cancelled", "refunded"]),
    receiptUrl: z.url(),
    merchant,
    ...toldOfRefunds,
    receipt: receipt.optional().meta({
      description: "The newest version, as in `receipt.delivered`. Absent when the webhook has a thin payload.",
    }),
  }),
  "receipt.withdrawn": z.object({
    receiptId: z.string().meta({ example: "rcp_02vuVOkkYW8jeg1TvjGbDD" }),
    matchRequestId: matchRequestId.optional(),
    subscriptionId: subscriptionId.optional(),
    reference,
    cause: z.literal("corrected").optional().meta({
      description: "The receipt was corrected, and does not have the payment any more. Absent: you rejected it.",
    }),
    merchant: merchant.optional().meta({ description: "Absent when the receipt is no longer kept." }),
  }),
  "receipt.erased": z.object({
    receiptId: z.string().meta({ example: "rcp_02vuVOkkYW8jeg1TvjGbDD" }),
    matchRequestId: matchRequestId.optional(),
    subscriptionId: subscriptionId.optional(),
    reference,
    mode: z.enum(["personal", "receipt"]).meta({
      description:
        "`personal`: what tells of the shopper; delete it in your copies, too, where you may. `receipt`: all of it.",
    }),
  }),
  "endpoint.warning": z.object({
    webhookId: z.string().meta({ description: "The webhook that fails.", example: "whk_02vuVOkkYW8jeg1TvjGbDG" }),
    failingSince: timestamp.meta({ description: "Since when every attempt has failed." }),
  }),
  "endpoint.disabled": z.object({
    webhookId: z
      .string()
      .meta({ description: "The webhook that was switched off.", example: "whk_02vuVOkkYW8jeg1TvjGbDG" }),
    reason: z.enum(DISABLED_REASONS).meta({
      description:
        "`gone`: it answered 410; `failing`: five days of failures only; `operator`, `client`: somebody switched it off.",
    }),
    disabled: timestamp.meta({ description: "When." }),
  }),
  "delivery.exhausted": z.object({
    webhookId: z
      .string()
      .meta({ description: "The webhook that did not take them.", example: "whk_02vuVOkkYW8jeg1TvjGbDG" }),
    count: z.int().min(1).meta({ description: "How many were given up since it was last told.", example: 412 }),
    from: timestamp.meta({ description: "When the oldest of them was made: `from` of `POST /v1/deliveries/recover`." }),
    to: timestamp.meta({ description: "Just after the newest of them was made: its `to`." }),
  }),
} as const satisfies Record<WebhookEvent, z.ZodObject>;

export type EventData<Type extends WebhookEvent> = z.input<(typeof EVENT_DATA)[Type]>;

const deliveryId = z.string().meta({
  description: "The same on every attempt, also in `webhook-id`: drop what you have seen.",
  example: "dlv_02vuVOkkYW8jeg1TvjGbDC",
});

const EXAMPLES: { [Type in WebhookEvent]: EventData<Type> } = {
  "transaction_match.expired": { matchRequestId: "mat_02vuVOkkYW8jeg1TvjGbDE", reference: "user-4711" },
  "transaction_match.ambiguous": { matchRequestId: "mat_02vuVOkkYW8jeg1TvjGbDE", reference: "user-4711" },
  "subscription.revoked": { subscriptionId: "sub_02vuVOkkYW8jeg1TvjGbDF", reference: "user-4711" },
  "receipt.updated": {
    reference: "user-4711",
    matchRequestId: "mat_02vuVOkkYW8jeg1TvjGbDE",
    receiptId: "rcp_02vuVOkkYW8jeg1TvjGbDD",
    version: 2,
    cause: "corrected",
    receiptUrl: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
    merchant: merchantExample,
    receipt: receiptExample as z.input<typeof receipt>,
  },
  "receipt.withdrawn": {
    receiptId: "rcp_02vuVOkkYW8jeg1TvjGbDD",
    matchRequestId: "mat_02vuVOkkYW8jeg1TvjGbDE",
    reference: "user-4711",
    merchant: merchantExample,
  },
  "receipt.erased": {
    receiptId: "rcp_02vuVOkkYW8jeg1TvjGbDD",
    matchRequestId: "mat_02vuVOkkYW8jeg1TvjGbDE",
    reference: "user-4711",
    mode: "personal",
  },
  "endpoint.warning": { webhookId: "whk_02vuVOkkYW8jeg1TvjGbDG", failingSince: "2026-03-01T09:15:30.000Z" },
  "endpoint.disabled": {
    webhookId: "whk_02vuVOkkYW8jeg1TvjGbDG",
    reason: "failing",
    disabled: "2026-03-06T09:16:00.000Z",
  },
  "delivery.exhausted": {
    webhookId: "whk_02vuVOkkYW8jeg1TvjGbDG",
    count: 412,
    from: "2026-03-02T09:15:30.000Z",
    to: "2026-03-02T10:15:30.001Z",
  },
};

function bodyOf(type: WebhookEvent, id: string): z.ZodType {
  return z
    .object({
      type: z.literal(type),
      timestamp: timestamp.meta({ description: "Time of the event." }),
      data: EVENT_DATA[type].extend({ deliveryId }),
    })
    .meta({
      id,
      example: {
        type,
        timestamp: "2026-03-02T09:15:31.000Z",
        data: { ...EXAMPLES[type], deliveryId: "dlv_02vuVOkkYW8jeg1TvjGbDC" },
      },
    });
}

/** The bodies of operational events, which a webhook gets where it is registered for them; `receipt.withdrawn` always. */
export const EVENT_BODIES: Record<WebhookEvent, z.ZodType> = {
  "transaction_match.expired": bodyOf("transaction_match.expired", "TransactionMatchExpired"),
  "transaction_match.ambiguous": bodyOf("transaction_match.ambiguous", "TransactionMatchAmbiguous"),
  "subscription.revoked": bodyOf("subscription.revoked", "SubscriptionRevoked"),
  "receipt.updated": bodyOf("receipt.updated", "ReceiptUpdated"),
  "receipt.withdrawn": bodyOf("receipt.withdrawn", "ReceiptWithdrawn"),
  "receipt.erased": bodyOf("receipt.erased", "ReceiptErased"),
  "endpoint.warning": bodyOf("endpoint.warning", "EndpointWarning"),
  "endpoint.disabled": bodyOf("endpoint.disabled", "EndpointDisabled"),
  "delivery.exhausted": bodyOf("delivery.exhausted", "DeliveryExhausted"),
};

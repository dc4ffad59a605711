import { z } from "zod";
import type { WebhookEvent } from "../core/webhook-events";
import { timestamp } from "./date-time";
import { reference } from "./text";

const matchRequestId = z.string().meta({ example: "mat_02vuVOkkYW8jeg1TvjGbDE" });
const subscriptionId = z.string().meta({ example: "sub_02vuVOkkYW8jeg1TvjGbDF" });

/** What each operational event says beside its `deliveryId`. Additions only. */
export const EVENT_DATA = {
  "transaction_match.expired": z.object({ matchRequestId, reference }),
  "transaction_match.ambiguous": z.object({ matchRequestId, reference }),
  "subscription.revoked": z.object({ subscriptionId, reference }),
  "receipt.withdrawn": z.object({
    receiptId: z.string().meta({ example: "rcp_02vuVOkkYW8jeg1TvjGbDD" }),
    matchRequestId: matchRequestId.optional(),
    subscriptionId: subscriptionId.optional(),
    reference,
  }),
  "endpoint.warning": z.object({
    webhookId: z.string().meta({ description: "The webhook that fails.", example: "whk_02vuVOkkYW8jeg1TvjGbDG" }),
    failingSince: timestamp.meta({ description: "Since when every attempt has failed." }),
  }),
} as const satisfies Record<WebhookEvent, z.ZodObject>;

export type EventData<Type extends WebhookEvent> = z.input<(typeof EVENT_DATA)[Type]>;

/** The body of an operational event, as that of a receipt. */
export function webhookEventBody<Type extends WebhookEvent>(type: Type) {
  return z.object({
    type: z.literal(type),
    timestamp: timestamp.meta({ description: "Time of the event." }),
    data: EVENT_DATA[type].extend({
      deliveryId: z.string().meta({
        description: "The same on every attempt, also in `webhook-id`: drop what you have seen.",
        example: "dlv_02vuVOkkYW8jeg1TvjGbDC",
      }),
    }),
  });
}

import type { OpenAPIHono } from "@hono/zod-openapi";
import { receiptDelivered } from "../contract/delivery";
import { headerReference } from "./openapi-headers";
import { schemaReference } from "./openapi-schemas";

type Webhook = Parameters<OpenAPIHono["openAPIRegistry"]["registerWebhook"]>[0];

/** What a client's webhook receives (decisions, section 8). */
export function deliveryWebhook(): Webhook {
  const signed = (name: string, description: string, example: string) => ({
    name,
    in: "header" as const,
    required: true,
    description,
    schema: { type: "string" as const },
    example,
  });
  return {
    method: "post",
    path: "receiptDelivered",
    operationId: "receiptDelivered",
    tags: ["Subscriptions", "Transaction match"],
    summary: "A receipt is ready",
    description:
      "Sent to the webhook that the operator registered, signed as Standard Webhooks has it. At least once and in no " +
      "order: drop what you have seen by `webhook-id`. What is not acknowledged is sent again, for about three days.",
    security: [],
    parameters: [
      signed("webhook-id", "The delivery; the same on every attempt.", "dlv_02vuVOkkYW8jeg1TvjGbDC"),
      signed("webhook-timestamp", "Seconds since 1970 of this attempt.", "1772442930"),
      signed(
        "webhook-signature",
        "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is rotated.",
        "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
      ),
    ],
    request: {
      body: { required: true, content: { "application/json": { schema: schemaReference(receiptDelivered) } } },
    },
    responses: {
      200: { description: "Acknowledged; any other 2xx is, too." },
      410: { description: "The endpoint is gone: it is disabled, and nothing more is sent." },
      429: {
        description: "Later: `Retry-After` is honoured, up to 24 hours.",
        headers: { "Retry-After": headerReference("RetryAfter") },
      },
      503: {
        description: "Later: `Retry-After` is honoured, up to 24 hours.",
        headers: { "Retry-After": headerReference("RetryAfter") },
      },
    },
  };
}

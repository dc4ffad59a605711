import type { OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import type { z } from "zod";
import { receiptDelivered } from "../../contract/delivery";
import { EVENT_DESCRIPTIONS, type EventDescription } from "../../contract/event-descriptions";
import { EVENT_BODIES } from "../../contract/webhook-events";
import { WEBHOOK_EVENTS } from "../../core/webhook-events";
import { headerReference } from "./openapi-headers";
import { schemaReference } from "./openapi-schemas";

type Webhook = Parameters<OpenAPIRegistry["registerWebhook"]>[0];

interface Told extends EventDescription {
  body: z.ZodType;
}

/** What a client's webhooks receive (decisions, section 8). */
export function describedWebhooks(): Webhook[] {
  const delivery: Told = { ...EVENT_DESCRIPTIONS["receipt.delivered"], body: receiptDelivered };
  const events = WEBHOOK_EVENTS.map((type): Told => ({ ...EVENT_DESCRIPTIONS[type], body: EVENT_BODIES[type] }));
  return [delivery, ...events].map(describe);
}

function describe({ name, body, ...told }: Told): Webhook {
  const signed = (header: string, description: string, example: string) => ({
    name: header,
    in: "header" as const,
    required: true,
    description,
    schema: { type: "string" as const },
    example,
  });
  return {
    method: "post",
    path: name,
    operationId: name,
    ...told,
    security: [],
    parameters: [
      signed("webhook-id", "The delivery; the same on every attempt.", "dlv_02vuVOkkYW8jeg1TvjGbDC"),
      signed("webhook-timestamp", "Seconds since 1970 of this attempt.", "1772442930"),
      signed(
        "webhook-signature",
        "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is rotated. " +
          "Where the webhook has an Ed25519 key, `v1a,` and the base64 signature of the same text is among them.",
        "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
      ),
    ],
    request: {
      body: { required: true, content: { "application/json": { schema: schemaReference(body) } } },
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

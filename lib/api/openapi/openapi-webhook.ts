import type { OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import type { z } from "zod";
import { receiptDelivered } from "../../contract/delivery";
import { EVENT_BODIES } from "../../contract/webhook-events";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../core/webhook-events";
import { headerReference } from "./openapi-headers";
import { schemaReference } from "./openapi-schemas";

type Webhook = Parameters<OpenAPIRegistry["registerWebhook"]>[0];

interface Told {
  /** `receiptDelivered`. */
  name: string;
  tags: string[];
  summary: string;
  description: string;
  body: z.ZodType;
}

const AS_RECEIPTS = "Sent to webhooks that are registered for it, signed and repeated as receipts are.";

const EVENTS: Record<WebhookEvent, Omit<Told, "body">> = {
  "transaction_match.expired": {
    name: "transactionMatchExpired",
    tags: ["Transaction match"],
    summary: "A match request has expired",
    description: `No receipt was found while the request was open. ${AS_RECEIPTS}`,
  },
  "transaction_match.ambiguous": {
    name: "transactionMatchAmbiguous",
    tags: ["Transaction match"],
    summary: "A match request is ambiguous",
    description: `Several payments fit, so that nobody gets a receipt. Ask again with more fields. ${AS_RECEIPTS}`,
  },
  "subscription.revoked": {
    name: "subscriptionRevoked",
    tags: ["Subscriptions"],
    summary: "A subscription was revoked",
    description: `By the API or in the portal. Nothing of it is delivered any more. ${AS_RECEIPTS}`,
  },
  "receipt.updated": {
    name: "receiptUpdated",
    tags: ["Subscriptions", "Transaction match"],
    summary: "A receipt was corrected, cancelled or refunded",
    description:
      "There is a newer version of a receipt that this webhook was sent, or still waits for, or money was given back for it " +
      "(`balance`; the same version). Keep the highest version you have seen, and of one version the latest timestamp. Sent to every such webhook, whatever it is registered for, with its payload, signed and repeated as receipts are.",
  },
  "receipt.withdrawn": {
    name: "receiptWithdrawn",
    tags: ["Subscriptions", "Transaction match"],
    summary: "A receipt was withdrawn",
    description:
      "It was reported as not belonging to this reference, or was corrected (`cause`) and does not have the payment any more: " +
      "delete what you have of it. " +
      "Sent to every webhook of the client, whatever it is registered for, signed and repeated as receipts are; it may " +
      "come before the receipt that it withdraws, or without one.",
  },
  "receipt.erased": {
    name: "receiptErased",
    tags: ["Subscriptions", "Transaction match"],
    summary: "A receipt was erased",
    description:
      "The merchant has erased a receipt that this client was sent, or what it tells of the shopper (`mode`): do the same with " +
      "your copies, unless you must keep them (Art. 19 GDPR). Without anything of its content. Sent to every webhook of the " +
      "client, whatever it is registered for, signed and repeated as receipts are.",
  },
  "endpoint.warning": {
    name: "endpointWarning",
    tags: ["Subscriptions", "Transaction match"],
    summary: "Another of your webhooks fails",
    description:
      `It has only failed for a day; after five days and twenty attempts it is switched off. The failing webhook itself ` +
      `is not told. ${AS_RECEIPTS}`,
  },
  "endpoint.disabled": {
    name: "endpointDisabled",
    tags: ["Subscriptions", "Transaction match"],
    summary: "Another of your webhooks was switched off",
    description: `Nothing is sent to it until somebody switches it on; what is for it waits. It is not told itself. ${AS_RECEIPTS}`,
  },
  "delivery.exhausted": {
    name: "deliveryExhausted",
    tags: ["Deliveries"],
    summary: "Deliveries to another of your webhooks were given up",
    description:
      "Their schedule is over; they are kept, and `POST /v1/deliveries/recover` with this `from`, `to` and `webhookId` sends " +
      "them again. Told at most once a minute for each webhook, with how many there were since; never of a " +
      `\`delivery.exhausted\` that was given up itself. ${AS_RECEIPTS}`,
  },
};

/** What a client's webhooks receive (decisions, section 8). */
export function describedWebhooks(): Webhook[] {
  const delivery: Told = {
    name: "receiptDelivered",
    tags: ["Subscriptions", "Transaction match"],
    summary: "A receipt is ready",
    description:
      "Sent to the webhook that the operator registered, signed as Standard Webhooks has it. At least once and in no " +
      "order: drop what you have seen by `webhook-id`. What is not acknowledged is sent again, for about three days.",
    body: receiptDelivered,
  };
  return [delivery, ...WEBHOOK_EVENTS.map((type) => ({ ...EVENTS[type], body: EVENT_BODIES[type] }))].map(describe);
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

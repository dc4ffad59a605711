import type { WebhookEvent } from "../core/webhook-events";

export interface EventDescription {
  /** `receiptDelivered`. */
  name: string;
  tags: string[];
  summary: string;
  description: string;
}

const AS_RECEIPTS = "Sent to webhooks that are registered for it, signed and repeated as receipts are.";

/** What webhooks are told, in words. */
export const EVENT_DESCRIPTIONS: Record<"receipt.delivered" | WebhookEvent, EventDescription> = {
  "receipt.delivered": {
    name: "receiptDelivered",
    tags: ["Subscriptions", "Transaction match"],
    summary: "A receipt is ready",
    description:
      "Sent to the webhook that the operator registered, signed as Standard Webhooks has it. At least once and in no " +
      "order: drop what you have seen by `webhook-id`. What is not acknowledged is sent again, for about three days.",
  },
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

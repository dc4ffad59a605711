/** What a webhook may ask to be told beside receipts. */
export const CHOSEN_EVENTS = [
  "transaction_match.expired",
  "transaction_match.ambiguous",
  "subscription.revoked",
  "endpoint.warning",
  "endpoint.disabled",
  "delivery.exhausted",
] as const;

/** With what every webhook is told unasked, since it corrects what was delivered. */
export const WEBHOOK_EVENTS = [...CHOSEN_EVENTS, "receipt.updated", "receipt.withdrawn", "receipt.erased"] as const;

export type ChosenEvent = (typeof CHOSEN_EVENTS)[number];

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a webhook may ask to be told beside receipts. */
export const WEBHOOK_EVENTS = [
  "transaction_match.expired",
  "transaction_match.ambiguous",
  "subscription.revoked",
  "receipt.withdrawn",
  "endpoint.warning",
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

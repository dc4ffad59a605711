/** Webhooks, in the portals of clients and operators. How languages are added: see `common.ts`. */
export const webhooksTexts = {
  lastSuccess: "Last success",
  waiting: "Waiting",
  conditions: {
    healthy: "Healthy",
    failing: "Failing",
    paused: "Paused",
    warned: "Only fails",
    disabled: "Switched off",
  },
  neverTested: "Never tested. A test event is signed like a delivery, and its type is webhook.test.",
  events: {
    title: "Events",
    none: "None: receipts only",
    body: "What the webhook is told beside receipts, signed and repeated like them.",
    names: {
      "receipt.delivered": "Receipt",
      "transaction_match.expired": "Match request expired",
      "transaction_match.ambiguous": "Match request is ambiguous",
      "subscription.revoked": "Subscription revoked",
      "receipt.updated": "Receipt updated",
      "receipt.withdrawn": "Receipt withdrawn",
      "receipt.erased": "Receipt erased",
      "endpoint.warning": "A webhook fails",
      "endpoint.disabled": "A webhook was switched off",
      "delivery.exhausted": "Deliveries were given up",
    },
    causes: { corrected: "Receipt corrected", cancelled: "Receipt cancelled", refunded: "Receipt refunded" },
  },
} as const;

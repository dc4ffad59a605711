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
  trouble: {
    titles: {
      warned: (url: string) => `${url} has only failed for more than a day.`,
      failing: (url: string) => `${url} is failing.`,
      paused: (url: string) => `${url} kept failing: deliveries to it are paused.`,
      disabled: (url: string) => `${url} is switched off.`,
    },
    waits: (count: number) =>
      count === 1 ? "One delivery waits for it." : `${count.toLocaleString("en")} deliveries wait for it.`,
    since: "It began to fail",
    mend: "Look at what it answered, mend it, and send it a test event: when one delivery succeeds, the others follow.",
    todo: {
      new: "Send it a test event; when it answers as it should, have the operator switch it on.",
      gone: "Make it answer again, then switch it on: what waits is sent then.",
      failing: "Make it answer again, then switch it on: what waits is sent then.",
      operator: "What waits is sent when it is on again.",
      client: "Switch it on when it may take receipts again: what waits is sent then.",
    },
    link: "Go to the webhook",
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

/** The lists of each portal that have filters, by their address in it: `receipts`, `credentials/requests`. */
export const VIEW_LISTS = {
  merchant: ["brands", "credentials/requests", "receipts", "sources", "stores"],
  client: ["coverage", "credentials/requests", "deliveries", "match-requests", "subscriptions"],
  operator: [
    "audit",
    "deliveries",
    "deliveries/webhooks",
    "matches",
    "matches/reports",
    "organizations",
    "people",
    "receipts",
  ],
} as const;

export type Portal = keyof typeof VIEW_LISTS;

export const isListOf = (portal: Portal, list: string) => (VIEW_LISTS[portal] as readonly string[]).includes(list);

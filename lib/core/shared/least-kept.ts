/** In days: retention cannot be set to less. Matching looks at receipts of a month, and requests are open for a week. */
export const LEAST_KEPT_DAYS = { receipts: 62, deliveries: 31, attempts: 7 } as const;

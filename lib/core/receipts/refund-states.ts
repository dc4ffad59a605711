/** How much of a receipt was given back. */
export const REFUND_STATES = ["partly", "refunded", "over"] as const;

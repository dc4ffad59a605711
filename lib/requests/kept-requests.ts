/** How many requests are kept of each credential. */
export const KEPT_REQUESTS = 1_000;

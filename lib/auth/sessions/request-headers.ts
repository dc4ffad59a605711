/** Set by `proxy.ts` on every page request, over whatever came from outside. */
export const PATH_HEADER = "x-receipt-exchange-path";
export const REQUEST_ID_HEADER = "x-request-id";

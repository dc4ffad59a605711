/** Set by `proxy.ts` on every page request, over whatever came from outside. */
export const PATH_HEADER = "x-receipt-exchange-path";
/** `1`: the request only reads. */
export const READS_HEADER = "x-receipt-exchange-reads";
export const REQUEST_ID_HEADER = "x-request-id";

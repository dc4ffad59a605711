import type { ReceiptFilters } from "./receipt-filters";

/**
 * By when they came in or were issued; a minus turns it round. A date range of issue is always in its own order, other
 * filters in the order of receipt: of these there are indexes.
 */
export const RECEIPT_ORDERS = ["-received", "received", "-issued", "issued"] as const;

export type ReceiptOrder = (typeof RECEIPT_ORDERS)[number];

const BY_RECEIPT = ["-received", "received"] as const;
const BY_ISSUE = ["-issued", "issued"] as const;

/** Of a list of all merchants' receipts. */
export const ORDERS_OF_ALL = BY_RECEIPT;

/** In which a merchant's list with these filters can stand, the usual one first. */
export function receiptOrders(filters: ReceiptFilters): readonly ReceiptOrder[] {
  const { from, to, storeId, sourceId, documentType, status, refundState, changed, currency } = filters;
  if (from || to) return BY_ISSUE;
  const facets = [storeId, sourceId, documentType, status, refundState, changed, currency];
  return facets.some((facet) => facet !== undefined) ? BY_RECEIPT : RECEIPT_ORDERS;
}

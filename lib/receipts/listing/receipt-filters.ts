import { z } from "zod";
import { DOCUMENT_TYPES, RECEIPT_STATUSES } from "../../contract/receipt";
import { REFUND_STATES } from "../../core/receipts/refund-states";

export const RECEIPT_CHANGES = ["corrected", "cancelled"] as const;

const plainDecimal = z.string().regex(/^-?\d{1,15}(?:\.\d{1,15})?$/, "Enter an amount, such as 12.50.");

/** What a list of receipts can be narrowed to; all of them must hold. No server code in here. */
export const receiptFilters = z.object({
  /** Operators only: one merchant's receipts. */
  organizationId: z.string().optional(),
  storeId: z.string().optional(),
  sourceId: z.string().optional(),
  /** Issued at or after. */
  from: z.date().optional(),
  /** Issued before. */
  to: z.date().optional(),
  /** Received at or after, and before. */
  receivedFrom: z.date().optional(),
  receivedTo: z.date().optional(),
  documentType: z.enum(DOCUMENT_TYPES).optional(),
  status: z.enum(RECEIPT_STATUSES).optional(),
  /** How much of it was given back. */
  refundState: z.enum(REFUND_STATES).optional(),
  /** Whether it was corrected (and not cancelled since), or cancelled. */
  changed: z.enum(RECEIPT_CHANGES).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "Three upper-case letters, such as EUR.")
    .optional(),
  minAmount: plainDecimal.optional(),
  maxAmount: plainDecimal.optional(),
  /** `header.receiptId`, exactly. */
  number: z.string().optional(),
  /** Received, corrected or cancelled at or after. */
  updatedSince: z.date().optional(),
  /** Beginnings of words of lines, receipt and order numbers, last four, approval codes, RRNs; or an id or address. */
  q: z.string().trim().max(200).optional(),
});

export type ReceiptFilters = z.input<typeof receiptFilters>;

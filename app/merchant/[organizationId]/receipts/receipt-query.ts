import { z } from "zod";
import { textParameter } from "@/app/_parameters/parameters";
import { DOCUMENT_TYPES, RECEIPT_STATUSES } from "@/lib/contract/receipt";
import { REFUND_STATES } from "@/lib/core/receipts/refund-states";
import { nextDate, startOfZonedDate } from "@/lib/core/time/zoned-day";
import { RECEIPT_CHANGES, type ReceiptFilters } from "@/lib/receipts/listing/receipt-filters";

/** Of years that every zone and the database can reckon with. */
const DATE = z.iso.date().regex(/^(?:19|20)/);
const AMOUNT = z
  .string()
  .transform((text) => text.replace(",", "."))
  .pipe(z.string().regex(/^-?\d{1,15}(?:\.\d{1,15})?$/));

/** Each parameter of the page by itself: one that cannot be used is left out and named. */
const PARAMETERS = {
  search: z.string().max(200),
  store: z.string(),
  source: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(RECEIPT_STATUSES),
  refunds: z.enum(REFUND_STATES),
  changed: z.enum(RECEIPT_CHANGES),
  currency: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{3}$/)),
  amountFrom: AMOUNT,
  amountTo: AMOUNT,
  receivedFrom: DATE,
  receivedTo: DATE,
  issuedFrom: DATE,
  issuedTo: DATE,
};

export type ReceiptParameter = keyof typeof PARAMETERS;

export interface ReceiptQuery {
  filters: ReceiptFilters;
  invalid: ReceiptParameter[];
}

/** The filters in the address of the list and of its export. Days are those of the viewer's zone. */
export function parseReceiptQuery(
  query: Record<string, string | string[] | undefined>,
  timeZone: string,
): ReceiptQuery {
  const invalid: ReceiptParameter[] = [];
  const read = <Name extends ReceiptParameter>(name: Name): z.output<(typeof PARAMETERS)[Name]> | undefined => {
    const value = textParameter(query[name]);
    if (value === undefined) return undefined;
    const result = PARAMETERS[name].safeParse(value);
    if (!result.success) invalid.push(name);
    return result.data as z.output<(typeof PARAMETERS)[Name]> | undefined;
  };
  const begin = (name: "receivedFrom" | "issuedFrom") => {
    const date = read(name);
    return date ? startOfZonedDate(date, timeZone) : undefined;
  };
  // Including the day itself.
  const end = (name: "receivedTo" | "issuedTo") => {
    const date = read(name);
    return date ? startOfZonedDate(nextDate(date), timeZone) : undefined;
  };
  const filters: ReceiptFilters = {
    q: read("search"),
    storeId: read("store"),
    sourceId: read("source"),
    documentType: read("type"),
    status: read("status"),
    refundState: read("refunds"),
    changed: read("changed"),
    currency: read("currency"),
    minAmount: read("amountFrom"),
    maxAmount: read("amountTo"),
    receivedFrom: begin("receivedFrom"),
    receivedTo: end("receivedTo"),
    from: begin("issuedFrom"),
    to: end("issuedTo"),
  };
  return { filters, invalid };
}

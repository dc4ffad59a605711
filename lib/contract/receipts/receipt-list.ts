import { z } from "zod";
import { brandId } from "../merchant";
import { pageQuery, pageSchema } from "../page";
import { DOCUMENT_TYPES, RECEIPT_STATUSES } from "../receipt";
import { currency } from "../values/currency";
import { dateTime, timestamp } from "../values/date-time";
import { decimal } from "../values/decimal";
import { identifier } from "../values/text";
import { receiptState } from "./receipt-version";
import { id, personErased, receiptUrl, version } from "./stored-receipt";

/** As its page says it. */
const status = z.enum([...RECEIPT_STATUSES, "cancelled"]);

/** Query of the merchant's list of receipts. */
export const receiptListQuery = pageQuery.extend({
  storeId: identifier.optional().meta({ description: "Of this store.", example: "sto_02vuVOkkYW8jeg1TvjGbD8" }),
  sourceId: identifier.optional().meta({ description: "Of this source.", example: "src_02vuVOkkYW8jeg1TvjGbD9" }),
  receiptId: identifier
    .optional()
    .meta({ description: "With this `header.receiptId`, exactly.", example: "20260302-0042" }),
  from: dateTime.optional().meta({ description: "Received at or after.", example: "2026-03-02T09:00:00Z" }),
  to: dateTime.optional().meta({ description: "Received before.", example: "2026-03-02T10:00:00Z" }),
  status: status.optional().meta({ description: "As the answer says it.", example: "paid" }),
  updatedSince: dateTime.optional().meta({
    description: "Received, corrected or cancelled at or after, or had its person erased.",
    example: "2026-03-02T09:00:00Z",
  }),
});

const listedReceipt = z
  .object({
    id,
    receiptUrl,
    version,
    state: receiptState,
    storeId: z.string(),
    brandId: brandId.optional(),
    sourceId: z.string(),
    received: timestamp.meta({ description: "When the receipt arrived here." }),
    issued: timestamp.meta({ description: "`header.created` of the newest version, in UTC." }),
    documentType: z.enum(DOCUMENT_TYPES),
    status: status.meta({ description: "What the till wrote, how much was given back since, or `cancelled`." }),
    receiptId: z.string().optional().meta({ description: "`header.receiptId`.", example: "20260302-0042" }),
    amount: decimal
      .optional()
      .meta({ type: "number", description: "The first `amountDue`. Absent when there is none.", example: 11.98 }),
    currency: currency.optional().meta({ description: "Of `amount`." }),
    personErased,
  })
  .meta({
    id: "ListedReceipt",
    example: {
      id: "rcp_02vuVOkkYW8jeg1TvjGbDD",
      receiptUrl: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
      version: 1,
      state: "issued",
      storeId: "sto_02vuVOkkYW8jeg1TvjGbD8",
      brandId: "brd_02vuVOkkYW8jeg1TvjGbD7",
      sourceId: "src_02vuVOkkYW8jeg1TvjGbD9",
      received: "2026-03-02T09:15:31.000Z",
      issued: "2026-03-02T09:15:30.000Z",
      documentType: "receipt",
      status: "paid",
      receiptId: "20260302-0042",
      amount: 11.98,
      currency: "EUR",
    },
  });

export const receiptPage = pageSchema("ReceiptPage", listedReceipt);

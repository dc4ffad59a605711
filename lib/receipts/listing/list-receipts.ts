import { and } from "drizzle-orm";
import { z } from "zod";
import { pageQuery } from "../../contract/page";
import { parseInput } from "../../contract/parse-input";
import { type Page, pageOf, type Total } from "../../core/page";
import type { Context } from "../../db/context";
import { countUpTo } from "../../db/lists/ordered-list";
import { receiptSearch } from "../../db/schema/receipt-search";
import { type ReceiptRow, toReceiptRows } from "../receipt-row";
import { receiptConditions } from "./receipt-conditions";
import { type ReceiptFilters, receiptFilters } from "./receipt-filters";
import { RECEIPT_ORDERS } from "./receipt-orders";
import { parseReceiptCursor, receiptCursor } from "./receipt-place";
import { selectReceipts } from "./select-receipts";

const listReceiptsInput = receiptFilters.extend({ ...pageQuery.shape, sort: z.enum(RECEIPT_ORDERS).optional() });

/**
 * The merchant's receipts, newest first unless another order is asked for; all merchants' for an operator. By when they
 * came in; within a date range by when they were issued, which is what the range is about.
 */
export async function listReceipts(
  ctx: Context,
  input: z.input<typeof listReceiptsInput> = {},
): Promise<Page<ReceiptRow>> {
  const { cursor, limit, sort, ...filters } = parseInput(listReceiptsInput, input);
  const rows = await selectReceipts(ctx, filters, parseReceiptCursor(cursor), limit + 1, sort);
  const { data, nextCursor } = pageOf(rows, limit, receiptCursor);
  return { data: await toReceiptRows(ctx, data), nextCursor };
}

/** How many that list has. Null for words across all merchants: their index begins with the merchant. */
export async function countListedReceipts(ctx: Context, input: ReceiptFilters): Promise<Total | null> {
  const { ordered, loose, hasMerchant } = receiptConditions(ctx, parseInput(receiptFilters, input));
  return loose && !hasMerchant ? null : countUpTo(ctx, receiptSearch, and(ordered, loose));
}

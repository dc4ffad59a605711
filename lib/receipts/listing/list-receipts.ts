import type { z } from "zod";
import { pageQuery } from "../../contract/page";
import { parseInput } from "../../contract/parse-input";
import { type Page, pageOf } from "../../core/page";
import type { Context } from "../../db/context";
import { type ReceiptRow, toReceiptRow } from "../receipt-row";
import { receiptFilters } from "./receipt-filters";
import { parseReceiptCursor, receiptCursor } from "./receipt-place";
import { selectReceipts } from "./select-receipts";

const listReceiptsInput = receiptFilters.extend(pageQuery.shape);

/**
 * The merchant's receipts, newest first; all merchants' for an operator. By when they came in; within a date range by
 * when they were issued, which is what the range is about.
 */
export async function listReceipts(
  ctx: Context,
  input: z.input<typeof listReceiptsInput> = {},
): Promise<Page<ReceiptRow>> {
  const { cursor, limit, ...filters } = parseInput(listReceiptsInput, input);
  const rows = await selectReceipts(ctx, filters, parseReceiptCursor(cursor), limit + 1);
  const { data, nextCursor } = pageOf(rows, limit, receiptCursor);
  return { data: data.map(toReceiptRow), nextCursor };
}

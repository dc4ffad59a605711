import { and, count } from "drizzle-orm";
import { parseInput } from "../contract/parse-input";
import type { Context } from "../db/context";
import { receiptSearch } from "../db/schema/receipt-search";
import { receiptConditions } from "./receipt-conditions";
import { type ReceiptFilters, receiptFilters } from "./receipt-filters";
import { type ReceiptRow, toReceiptRow } from "./receipt-row";
import { selectReceipts } from "./select-receipts";

const ROWS_AT_ONCE = 500;

/** A receipt of an export; `content` is its JSON text as stored. */
export interface ExportedReceipt extends ReceiptRow {
  content: string | null;
}

/**
 * All receipts that `listReceipts` would show, page after page: memory stays the same however many there are, and no
 * transaction is held open for a reader that is slow.
 */
export async function* streamReceipts(
  ctx: Context,
  input: ReceiptFilters,
  { hasContent }: { hasContent: boolean },
): AsyncGenerator<ExportedReceipt[]> {
  const filters = parseInput(receiptFilters, input);
  let after: string | null = null;
  do {
    const rows = await selectReceipts(ctx, filters, after, ROWS_AT_ONCE);
    const contents = hasContent ? await loadContents(ctx, rows) : new Map<string, string>();
    if (rows.length > 0) {
      yield rows.map((row) => ({ ...toReceiptRow(row), content: contents.get(row.receiptId) ?? null }));
    }
    after = rows.length === ROWS_AT_ONCE ? (rows.at(-1)?.receiptId ?? null) : null;
  } while (after !== null);
}

/** How many that will be: for the progress of an export. */
export async function countReceipts(ctx: Context, input: ReceiptFilters): Promise<number> {
  const filters = parseInput(receiptFilters, input);
  const { ordered, loose } = receiptConditions(ctx, filters);
  const [row] = await ctx.db.select({ total: count() }).from(receiptSearch).where(and(ordered, loose));
  return row?.total ?? 0;
}

async function loadContents(ctx: Context, rows: readonly { receiptId: string }[]): Promise<Map<string, string>> {
  const ids = rows.map(({ receiptId }) => receiptId).toSorted();
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const found = await ctx.sql<{ id: string; content: string }[]>`
    select id, content from receipts where id = any(${ids}::uuid[]) and id between ${first} and ${last}`;
  return new Map(found.map(({ id, content }) => [id, content]));
}

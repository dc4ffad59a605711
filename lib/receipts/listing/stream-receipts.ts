import { and, asc, count, eq, inArray } from "drizzle-orm";
import { parseInput } from "../../contract/parse-input";
import { publicId } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";
import { receiptSearch } from "../../db/schema/receipt-search";
import { type ReceiptRow, receiptRowColumns, toReceiptRows } from "../receipt-row";
import { newestVersion } from "../versions/newest-version";
import { receiptConditions } from "./receipt-conditions";
import { type ReceiptFilters, receiptFilters } from "./receipt-filters";
import type { ReceiptPlace } from "./receipt-place";
import { selectReceipts } from "./select-receipts";

/** So that making a part of a file takes the thread a few milliseconds. */
const ROWS_AT_ONCE = 200;
/** Of receipts as stored, at once; one may be larger by itself. */
const CONTENT_AT_ONCE = 524_288;

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
  let after: ReceiptPlace | null = null;
  do {
    const rows = await selectReceipts(ctx, filters, after, ROWS_AT_ONCE);
    // Before the contents: that a person was erased never stands beside what told of them.
    const listed = new Map((await toReceiptRows(ctx, rows)).map((row) => [row.receiptId, row]));
    for (const part of hasContent ? await partsBySize(ctx, rows) : [rows]) {
      const contents = hasContent ? await loadContents(ctx, part) : new Map<string, string>();
      const exported = part.flatMap(({ receiptId }) => {
        const row = listed.get(publicId("receipt", receiptId));
        return row ? { ...row, content: contents.get(receiptId) ?? null } : [];
      });
      if (exported.length > 0) yield exported;
    }
    after = rows.length === ROWS_AT_ONCE ? (rows.at(-1) ?? null) : null;
  } while (after !== null);
}

/** Of these receipts (UUIDs) those that the tenant's list still shows, in the order of their ids. */
export async function findListed(ctx: Context, ids: readonly string[]): Promise<ReceiptRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select(receiptRowColumns)
    .from(receiptSearch)
    .where(and(eq(receiptSearch.organizationId, tenantOf(ctx)), inArray(receiptSearch.receiptId, [...ids])))
    .orderBy(asc(receiptSearch.receiptId));
  return toReceiptRows(ctx, rows);
}

/** How many that will be: for the progress of an export. */
export async function countReceipts(ctx: Context, input: ReceiptFilters): Promise<number> {
  const filters = parseInput(receiptFilters, input);
  const { ordered, loose } = receiptConditions(ctx, filters);
  const [row] = await ctx.db.select({ total: count() }).from(receiptSearch).where(and(ordered, loose));
  return row?.total ?? 0;
}

async function partsBySize<Row extends { receiptId: string }>(ctx: Context, rows: readonly Row[]): Promise<Row[][]> {
  const { ids, first, last } = range(rows);
  const found = await ctx.sql<{ id: string; bytes: number }[]>`
    select r.id, octet_length(coalesce(v.content, r.content)::text) as bytes
    from receipts r
    ${newestVersion(ctx.sql, ctx.sql`v.receipt_id between ${first} and ${last}`)}
    where r.id = any(${ids}::uuid[]) and r.id between ${first} and ${last}`;
  const sizes = new Map(found.map(({ id, bytes }) => [id, bytes]));
  const parts: Row[][] = [];
  let bytes = CONTENT_AT_ONCE;
  for (const row of rows) {
    bytes += sizes.get(row.receiptId) ?? 0;
    const part = parts.at(-1);
    if (part && bytes <= CONTENT_AT_ONCE) part.push(row);
    else {
      parts.push([row]);
      bytes = sizes.get(row.receiptId) ?? 0;
    }
  }
  return parts;
}

async function loadContents(ctx: Context, rows: readonly { receiptId: string }[]): Promise<Map<string, string>> {
  const { ids, first, last } = range(rows);
  const found = await ctx.sql<{ id: string; content: string }[]>`
    select r.id, coalesce(v.content, r.content) as content
    from receipts r
    ${newestVersion(ctx.sql, ctx.sql`v.receipt_id between ${first} and ${last}`)}
    where r.id = any(${ids}::uuid[]) and r.id between ${first} and ${last}`;
  return new Map(found.map(({ id, content }) => [id, content]));
}

/** The first and the last say which partitions are looked into. */
function range(rows: readonly { receiptId: string }[]): { ids: string[]; first: string; last: string } {
  const ids = rows.map(({ receiptId }) => receiptId).toSorted();
  return { ids, first: ids[0] ?? NO_ID, last: ids.at(-1) ?? NO_ID };
}

const NO_ID = "00000000-0000-0000-0000-000000000000";

import { and, desc, lt, type SQL, sql } from "drizzle-orm";
import type { Context } from "../db/context";
import { receiptSearch } from "../db/schema/receipt-search";
import { type ReceiptConditions, receiptConditions } from "./receipt-conditions";
import type { ReceiptFilters } from "./receipt-filters";
import { receiptRowColumns } from "./receipt-row";

/** So many of the newest are looked at first for words and amounts. */
const NEWEST = 2_000;

interface Order {
  by: SQL[];
  /** What comes after the receipt with this UUID. */
  after(id: string): SQL;
}

/**
 * One page of rows, of which the list shows the order. Through drizzle, which sends no named statements: each query is
 * planned for its own values.
 *
 * The planner takes what is rare for evenly spread, and would rather read a million receipts backwards for the next one
 * of a till that fell silent in spring than use that till's index. So it is not given the choice: with a filter, the
 * order is one that only the filters' own indexes have. Words and amounts, for which no index has an order, are looked
 * for among the newest receipts, where common ones fill the page, and only what is rare is then fetched whole and sorted.
 */
export async function selectReceipts(ctx: Context, filters: ReceiptFilters, after: string | null, limit: number) {
  const [first, second] = receiptQueries(ctx, filters, after, limit);
  const rows = await first;
  return second && rows.length < limit ? second : rows;
}

/** The query, or the two of which the second is for what is rare. */
export function receiptQueries(ctx: Context, filters: ReceiptFilters, after: string | null, limit: number) {
  const conditions = receiptConditions(ctx, filters);
  const order = orderOf(conditions, filters);
  const ordered = and(conditions.ordered, after ? order.after(after) : undefined);
  // A function: drizzle's builders change as they are built on.
  const all = () => ctx.db.select(receiptRowColumns).from(receiptSearch);
  const { loose } = conditions;
  if (!loose)
    return [
      all()
        .where(ordered)
        .orderBy(...order.by)
        .limit(limit),
    ] as const;

  const by = sql.join(order.by, sql`, `);
  const among = (rows: SQL) =>
    all()
      .where(sql`${receiptSearch.receiptId} = any (array(${rows}))`)
      .orderBy(...order.by)
      .limit(limit);
  const newest = sql`select * from ${receiptSearch} where ${ordered ?? sql`true`} order by ${by} limit ${NEWEST}`;
  // `offset 0`: planned by itself, without the order and the limit in view.
  const whole = sql`select * from ${receiptSearch} where ${and(ordered, loose)} offset 0`;
  const page = (rows: SQL, where: SQL) =>
    sql`select receipt_id from (${rows}) ${receiptSearch} where ${where} order by ${by} limit ${limit}`;
  return [among(page(newest, loose)), among(page(whole, sql`true`))] as const;
}

function orderOf({ hasFacet }: ReceiptConditions, { from, to }: ReceiptFilters): Order {
  const { receiptId, issuedAt, receivedAt } = receiptSearch;
  const before = (column: typeof issuedAt | typeof receivedAt): Order => ({
    by: [desc(column), desc(receiptId)],
    after: (id) => sql`(${column}, ${receiptId}) <
      ((select ${sql.identifier(column.name)} from receipt_search where receipt_id = ${id}), ${id}::uuid)`,
  });
  if (from || to) return before(issuedAt);
  if (hasFacet) return before(receivedAt);
  return { by: [desc(receiptId)], after: (id) => lt(receiptId, id) };
}

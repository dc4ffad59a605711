import { and, asc, desc, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import { uuidFloor } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";
import { receiptSearch } from "../../db/schema/receipt-search";
import { receiptRowColumns } from "../receipt-row";
import { type ReceiptConditions, receiptConditions, withWords } from "./receipt-conditions";
import type { ReceiptFilters } from "./receipt-filters";
import type { ReceiptOrder } from "./receipt-orders";
import type { ReceiptPlace } from "./receipt-place";

/** So many of the newest are looked at first for words and amounts. */
const NEWEST = 2_000;
/** A word is common when so many of those have it. */
const COMMON_SHARE = 0.1;

interface Order {
  by: SQL[];
  /** The time by which a receipt stands where it does, unless that is by its id alone. */
  at: SQL<string | null>;
  after(place: ReceiptPlace): SQL;
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
export async function selectReceipts(
  ctx: Context,
  filters: ReceiptFilters,
  after: ReceiptPlace | null,
  limit: number,
  sort?: ReceiptOrder,
) {
  const [first, second] = receiptQueries(ctx, filters, after, limit, sort);
  const rows = await first;
  if (!second || rows.length >= limit) return rows;
  return second(await commonWords(ctx, filters, sort));
}

/**
 * Of several words, those that many of the newest receipts have, unless all are such. For a common beginning the index
 * would bring together the places of nearly all receipts, which takes longer than reading the rows that have the others.
 */
async function commonWords(ctx: Context, filters: ReceiptFilters, sort?: ReceiptOrder): Promise<string[]> {
  const conditions = receiptConditions(ctx, filters);
  const { ordered, words } = conditions;
  if (words.length < 2) return [];
  const queries = words.map((word, place) => sql`(${place}::int, ${word}::tsquery)`);
  const rows = await ctx.db.execute<{ place: number }>(sql`
    with newest as materialized (
      select words from ${receiptSearch} where ${ordered ?? sql`true`}
      order by ${sql.join(orderOf(conditions, filters, sort).by, sql`, `)} limit ${NEWEST}
    )
    select place from (values ${sql.join(queries, sql`, `)}) as asked (place, query)
    where (select count(*) from newest where words @@ query) > ${NEWEST * COMMON_SHARE}::int`);
  const common = rows.flatMap(({ place }) => words[place] ?? []);
  return common.length < words.length ? common : [];
}

/**
 * The query, or two: the second, for what is rare, is given the words that the index is not to look for because they are
 * common.
 */
export function receiptQueries(
  ctx: Context,
  filters: ReceiptFilters,
  after: ReceiptPlace | null,
  limit: number,
  sort?: ReceiptOrder,
) {
  const conditions = receiptConditions(ctx, filters);
  const order = orderOf(conditions, filters, sort);
  const ordered = and(conditions.ordered, after ? order.after(after) : undefined);
  // A function: drizzle's builders change as they are built on.
  const all = () => ctx.db.select({ ...receiptRowColumns, at: order.at }).from(receiptSearch);
  const { loose, amounts, words } = conditions;
  if (filters.updatedSince) {
    const where = and(conditions.ordered, loose, after ? order.after(after) : undefined);
    const updated = updatedReceipts(ctx, filters.updatedSince, where, limit);
    return [
      all()
        .where(sql`${receiptSearch.receiptId} = any (array(${updated}))`)
        .orderBy(...order.by)
        .limit(limit),
    ] as const;
  }
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
  const whole = (sought: readonly string[]) =>
    sql`select * from ${receiptSearch} where ${and(ordered, amounts, withWords(sought))} offset 0`;
  const page = (rows: SQL, where: SQL) =>
    sql`select receipt_id from (${rows}) ${receiptSearch} where ${where} order by ${by} limit ${limit}`;
  const second = (common: readonly string[]) =>
    among(page(whole(words.filter((word) => !common.includes(word))), withWords(common) ?? sql`true`));
  return [among(page(newest, loose)), second] as const;
}

/**
 * What was received since, and what was received before and has a version since, or had its person erased: each in the order of
 * the list, in which the second follows the first. By themselves: together, the planner would read all of a merchant's receipts for
 * the few of the second.
 */
function updatedReceipts(ctx: Context, since: Date, where: SQL | undefined, limit: number): SQL {
  const { receiptId } = receiptSearch;
  const floor = uuidFloor(since.getTime());
  const newest = sql`order by ${desc(receiptId)} limit ${limit}`;
  return sql`
    (select receipt_id from ${receiptSearch} where ${and(where, gte(receiptId, floor))} ${newest})
    union all
    (select receipt_id from ${receiptSearch} where ${receiptId} = any (array(
      select v.receipt_id from receipt_versions v
      where v.organization_id = ${tenantOf(ctx)} and v.created_at >= ${since} and v.receipt_id < ${floor}
      union
      select r.receipt_id from erasures e join erased_receipts r on r.erasure_id = e.id
      where e.organization_id = ${tenantOf(ctx)} and e.mode = 'personal' and (e.done_at is null or e.done_at >= ${since})
        and r.erased_at >= ${since} and r.receipt_id < ${floor}
    )) and ${where ?? sql`true`} ${newest})`;
}

function orderOf(conditions: ReceiptConditions, filters: ReceiptFilters, sort: ReceiptOrder = "-received"): Order {
  const { receiptId, issuedAt, receivedAt } = receiptSearch;
  const isUp = !sort.startsWith("-") && !filters.updatedSince;
  const [turned, beyond] = isUp ? [asc, gt] : [desc, lt];
  const byId = {
    by: [turned(receiptId)],
    at: sql<null>`null`,
    after: (place: ReceiptPlace) => beyond(receiptId, place.receiptId),
  };
  if (filters.updatedSince) return byId;
  const byTime = (column: typeof issuedAt | typeof receivedAt): Order => ({
    by: [turned(column), turned(receiptId)],
    at: sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    after: ({ receiptId: id, at }) =>
      sql`(${column}, ${receiptId}) ${sql.raw(isUp ? ">" : "<")} (${at ?? timeOf(column, id)}::timestamptz, ${id}::uuid)`,
  });
  if (filters.from || filters.to) return byTime(issuedAt);
  if (conditions.hasFacet) return byTime(receivedAt);
  return sort.endsWith("issued") && conditions.hasMerchant ? byTime(issuedAt) : byId;
}

/** For cursors that do not say it, as an earlier version made them. */
const timeOf = ({ name }: { name: string }, id: string) =>
  sql`(select ${sql.identifier(name)} from receipt_search where receipt_id = ${id})`;

import { type AnyColumn, asc, desc, getTableName, gt, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgTable, PgTable } from "drizzle-orm/pg-core";
import type { CreatedOrder, NamedOrder } from "../../core/list-order";
import { MOST_COUNTED, type Total } from "../../core/page";
import type { Context } from "../context";

/** Of rows among which some are looked for that no index has. */
const MOST_READ = 50_000;

/** Counts rows, and stops where it matters no more: never the whole of a large table. */
export async function countUpTo(ctx: Context, table: PgTable, where: SQL | undefined): Promise<Total> {
  const [row] = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select 1 from ${table} where ${where ?? sql`true`} limit ${MOST_COUNTED + 1}) as counted`);
  return totalOf(row?.count ?? 0);
}

/** The same of those of the rows for which `sought` holds, which is in no index; null when there are too many to look through. */
export async function countAmong(
  ctx: Context,
  table: PgTable,
  where: SQL | undefined,
  sought: SQL,
): Promise<Total | null> {
  const [row] = await ctx.db.execute<{ count: number; read: number }>(sql`
    select count(*)::int as read, (count(*) filter (where ${sought}))::int as count
    from (
      select * from ${table} where ${where ?? sql`true`} limit ${MOST_READ + 1}
    ) as ${sql.identifier(getTableName(table))}`);
  const { count, read } = row ?? { count: 0, read: 0 };
  return read > MOST_READ && count <= MOST_COUNTED ? null : totalOf(count);
}

function totalOf(count: number): Total {
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED };
}

export interface OrderedList {
  /** What follows the page before. */
  where: SQL | undefined;
  by: SQL[];
}

/** In the order of ids, which is that of their making. `after`: the UUID of the last row of the page before, or null. */
export function orderedById(id: AnyColumn, order: CreatedOrder | undefined, after: string | null): OrderedList {
  const isUp = order === "created";
  return { where: after === null ? undefined : (isUp ? gt : lt)(id, after), by: [isUp ? asc(id) : desc(id)] };
}

interface Named {
  table: AnyPgTable;
  id: AnyColumn;
  name: AnyColumn;
  /** Keeps the list to its owner's rows: a cursor of another owner's leads nowhere. */
  owner?: SQL | undefined;
}

/** The same, or by name in any case; an index on `lower(name), id` (behind the owner, where there is one) has that order. */
export function orderedByName(
  { table, id, name, owner }: Named,
  order: NamedOrder | undefined,
  after: string | null,
): OrderedList {
  if (order !== "name" && order !== "-name") return orderedById(id, order, after);
  const isUp = order === "name";
  const key = sql`lower(${name})`;
  const last = sql`(select ${key} from ${table} where ${id} = ${after}${owner ? sql` and ${owner}` : sql``})`;
  return {
    where: after === null ? undefined : sql`(${key}, ${id}) ${sql.raw(isUp ? ">" : "<")} (${last}, ${after}::uuid)`,
    by: isUp ? [asc(key), asc(id)] : [desc(key), desc(id)],
  };
}

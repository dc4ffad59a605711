import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { MOST_COUNTED, type Total } from "../../core/total";
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

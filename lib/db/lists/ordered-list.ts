import { type AnyColumn, asc, desc, gt, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgTable } from "drizzle-orm/pg-core";
import type { CreatedOrder, NamedOrder } from "../../core/list-order";

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

import type postgres from "postgres";
import type { Sql } from "./client";

type Condition = postgres.PendingQuery<never[]>;

/**
 * Whether a column is one of these ids (UUIDs). The first and the last of them choose the partitions, in a plan that is made once for
 * all ids, too; with "all" they choose nothing else.
 */
export function amongIds(sql: Sql, column: Condition, ids: readonly string[]): Condition {
  const sorted = ids.toSorted();
  return sql`(
    ${column} = any (${sorted}::uuid[]) and ${column} >= all (array[${sorted[0] ?? null}::uuid])
    and ${column} <= all (array[${sorted.at(-1) ?? null}::uuid])
  )`;
}

import type { Sql } from "../db/client";

/**
 * Runs a statement with its tables looked up by index, row by row, whatever their sizes. The plans of prepared statements
 * are made when the queue happens to be empty and stay until the next ANALYZE; a plan that suits an empty queue reads all
 * of a full one, each time. Nor by bitmap: only a plain index scan marks the entries of dead rows it meets, and in the
 * queue nearly all are dead between two vacuums. The settings and the statement go out together.
 *
 * @param isDurable false: answers before the commit is on disk, for what may be lost when the database's machine fails.
 */
export async function withLookupPlans<T>(
  sql: Sql,
  { isDurable }: { isDurable: boolean },
  statement: (tx: Sql) => PromiseLike<T>,
): Promise<T> {
  const result = await sql.begin(async (tx) => {
    const settings = tx`
      select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
        set_config('enable_mergejoin', 'off', true), set_config('enable_bitmapscan', 'off', true),
        set_config('synchronous_commit', ${isDurable ? "on" : "off"}, true)`;
    const [, rows] = await Promise.all([settings, statement(tx as unknown as Sql)]);
    return { rows };
  });
  return result.rows as T;
}

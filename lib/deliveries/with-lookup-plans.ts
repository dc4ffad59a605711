import type { Sql } from "../db/client";
import { lookUpByIndex } from "../db/look-up-by-index";

/**
 * Runs a statement with its tables looked up by index; the settings and the statement go out together.
 *
 * @param isDurable false: answers before the commit is on disk, for what may be lost when the database's machine fails.
 */
export async function withLookupPlans<T>(
  sql: Sql,
  { isDurable }: { isDurable: boolean },
  statement: (tx: Sql) => PromiseLike<T>,
): Promise<T> {
  const isPrepared = sql.options.prepare;
  const result = await sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql;
    const [, rows] = await Promise.all([lookUpByIndex(tx, { isPrepared, isDurable }), statement(tx)]);
    return { rows };
  });
  return result.rows as T;
}

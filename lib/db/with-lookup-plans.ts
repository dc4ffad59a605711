import type { Sql } from "./client";
import { lookUpByIndex } from "./look-up-by-index";
import { pipelinedTransaction } from "./pipelined-transaction";
import { poolOf } from "./transaction";

/**
 * Runs a statement with its tables looked up by index.
 *
 * @param isDurable false: answers before the commit is on disk, for what may be lost when the database's machine fails.
 */
export async function withLookupPlans<T>(
  sql: Sql,
  { isDurable }: { isDurable: boolean },
  statement: (tx: Sql) => PromiseLike<T>,
): Promise<T> {
  const pool = poolOf(sql);
  const isPrepared = pool.options.prepare;
  return pipelinedTransaction(pool, (tx) => [lookUpByIndex(tx, { isPrepared, isDurable }), statement(tx)]);
}

import type { Sql } from "../../db/client";
import { lookUpByIndex } from "../../db/look-up-by-index";
import { pipelinedTransaction } from "../../db/pipelined-transaction";
import { poolOf } from "../../db/transaction";

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

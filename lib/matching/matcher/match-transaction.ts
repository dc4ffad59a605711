import { type Context, withTransaction } from "../../db/context";
import { lookUpByIndex } from "../../db/look-up-by-index";
import { poolOf } from "../../db/transaction";

/**
 * A short transaction that looks rows up by index.
 *
 * Why no interleaving loses a match: a receipt and a request are each looked at by statements that begin after their
 * own commit, since only then their row of the queue can be claimed. Whichever of the two commits later is looked at by
 * statements that see the other. And it is READ COMMITTED: who has waited for a lock sees what the other has done.
 *
 * @param timeoutMs of each statement; the session's own when left out.
 */
export function inMatchTransaction<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
  timeoutMs?: number,
): Promise<T> {
  const isPrepared = poolOf(ctx.sql).options.prepare;
  return withTransaction(ctx, async (tx) => {
    // Sent at once, together with the first statement of the work, and before it.
    const settings = lookUpByIndex(tx.sql, { isPrepared, isDurable: true, timeoutMs }).execute();
    const [, result] = await Promise.all([settings, work(tx)]);
    return result;
  });
}

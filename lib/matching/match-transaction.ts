import type { Sql } from "../db/client";
import type { Context } from "../db/context";
import { lookUpByIndex } from "../db/look-up-by-index";

/** The matching of two transactions met: nothing is wrong, the one that lost starts again. */
export class LostRaceError extends Error {
  override readonly name = "LostRaceError";
}

/**
 * A short transaction of hand-written statements; `ctx.sql` inside is the transaction (`ctx.db` is not).
 *
 * Why no interleaving loses a match: a receipt and a request are each looked at by statements that begin after their
 * own commit, since only then their row of the queue can be claimed. Whichever of the two commits later is looked at by
 * statements that see the other. And READ COMMITTED by name: who has waited for a lock sees what the other has done.
 *
 * @param timeoutMs of each statement; the session's own when left out.
 */
export async function inMatchTransaction<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
  timeoutMs?: number,
): Promise<T> {
  const isPrepared = ctx.sql.options.prepare;
  const done = await ctx.sql.begin("isolation level read committed", async (transaction) => {
    const sql = transaction as unknown as Sql;
    // Sent at once, together with the first statement of the work, and before it.
    const settings = lookUpByIndex(sql, { isPrepared, isDurable: true, timeoutMs }).execute();
    const [, result] = await Promise.all([settings, work({ ...ctx, sql })]);
    return { result };
  });
  return done.result as T;
}

import { processSingleton } from "../core/shared/process-singleton";
import { wakeUp } from "../core/shared/wake-up";
import { type Context, withTransaction } from "../db/context";
import { isServerFailure } from "../db/failures/failures";
import { FIRST_TURN, nextTurn } from "../db/turns/next-turn";
import { logger } from "../logger";
import { metrics } from "../metrics";
import { awaitOriginal } from "./await-original";
import { linkRefund, NOTHING_DUE } from "./link-refund";

/** Waits after the first, second … failure of a refund; after the last one it is tried until it is given up with its row. */
const RETRY_AFTER_SECONDS = [1, 5, 30, 120, 600, 3_600];

/** So many of one merchant are tried at once: more than processes hold of them. */
const CANDIDATES = 20;

/** Whose turn it was last in this process, whichever merchants wait: the next one is that with the next higher id. */
const turns = () =>
  processSingleton("refund-turns", () => ({ last: FIRST_TURN, taking: Promise.resolve(), inHand: new Set<string>() }));

/**
 * Links refunds that are due with their originals, each in a transaction of its own. Merchants take turns: who has thousands
 * waits for those who have one. Any number of these may run at once, in any number of processes.
 *
 * @param lanes so many at once, each with a connection.
 * @returns how many were looked at; fewer than `limit` when no more are due.
 * @throws what the database threw when it is the database that fails: nothing has changed, and nothing is lost.
 */
export async function linkRefunds(
  ctx: Context,
  { limit, lanes = 1 }: { limit: number; lanes?: number },
): Promise<number> {
  let [begun, count] = [0, 0];
  const lane = async () => {
    while (begun < limit) {
      begun += 1;
      if (await linkNext(ctx)) count += 1;
      else {
        begun -= 1;
        return;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  if (count > 0) {
    wakeUp("match");
    wakeUp("index");
    wakeUp("deliver");
  }
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  return count;
}

async function linkNext(ctx: Context): Promise<boolean> {
  let taken: string | undefined;
  const letGo = () => taken !== undefined && turns().inHand.delete(taken);
  try {
    const linking = await withTransaction(ctx, async (tx) => {
      // One that met another is run again, and may take another.
      letGo();
      taken = undefined;
      taken = await takeTurn(tx);
      return taken === undefined ? NOTHING_DUE : linkRefund(tx, taken);
    });
    if (linking.isLinked) metrics()?.countChange("refund-linked");
    if (linking.waiting) await awaitOriginal(ctx, linking.waiting);
  } catch (error) {
    if (isServerFailure(error) || taken === undefined) throw error;
    await postpone(ctx, taken, error);
  } finally {
    letGo();
  }
  return taken !== undefined;
}

/** One after the other: no merchant has two turns at once. */
function takeTurn(ctx: Context): Promise<string | undefined> {
  const taken = turns().taking.then(() => takeNext(ctx));
  turns().taking = taken.then(
    () => undefined,
    () => undefined,
  );
  return taken;
}

/**
 * Holds the refund itself, not its row of the queue: corrections hold it, too, and nobody else takes a row that is due. What
 * another process was faster with is looked at again, and is due no more. Where all that were looked at are held, the next
 * merchant has its turn.
 */
async function takeNext(ctx: Context): Promise<string | undefined> {
  const { sql } = ctx;
  const passed = new Set<string>();
  for (let { last } = turns(); ; ) {
    const due = await findDue(ctx, last);
    const merchant = due[0]?.organizationId;
    if (merchant === undefined || passed.has(merchant)) return undefined;
    passed.add(merchant);
    last = merchant;
    turns().last = merchant;
    // One by one, which is nearly always the first: a lock on one of many is more than one node can give.
    for (const { id } of due) {
      const [next] = await sql`select from receipts where id = ${id} for no key update skip locked`;
      if (!next) continue;
      turns().inHand.add(id);
      return id;
    }
  }
}

/** The oldest of the merchant whose turn is next. */
function findDue({ sql }: Context, last: string) {
  // What is linked and is about to wait is due until it does.
  const isDue = sql`due_at <= now() and refund_id <> all (${[...turns().inHand]}::uuid[])`;
  return sql<{ id: string; organizationId: string }[]>`
    with turn as materialized (
      select ${nextTurn(sql, sql`refund_queue where ${isDue}`, last)} as organization_id
    )
    select refund_id as id, organization_id as "organizationId" from refund_queue
    where ${isDue}
      -- By the index of turns whatever is known of the table: with "=", PostgreSQL may read all that is due for one who has little.
      and organization_id between (select organization_id from turn) and (select organization_id from turn)
    order by organization_id, due_at limit ${CANDIDATES}`;
}

/** One that fails by itself never holds up the others. */
async function postpone({ sql }: Context, refundId: string, error: unknown): Promise<void> {
  const [row] = await sql<{ attempt: number }[]>`
    update refund_queue set
      attempt_count = attempt_count + 1,
      due_at = now() + (${RETRY_AFTER_SECONDS}::int[])[least(attempt_count + 1, ${RETRY_AFTER_SECONDS.length})] * interval '1 second'
    where refund_id = ${refundId}
    returning attempt_count as attempt`;
  logger().warn({ refundId, attempt: row?.attempt, err: error }, "a refund could not be linked: will be tried again");
}

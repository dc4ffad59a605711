import type { Sql } from "../client";
import { inTransaction } from "../transaction";

/** One process at a time: others find nothing to do. */
const LOCK = 7_240_003;
const BATCH = 2_000;

/** How long an identical receipt is the same receipt; afterwards it would be stored anew. */
const FINGERPRINT_DAYS = 90;

/**
 * Table, and what of it nobody will ask for again. Each condition has an index, where there are many. By its place in the table
 * a row is found fastest; of one that may be spread over nodes, where each has places of its own, the key is named.
 */
const EXPIRED: readonly (readonly [table: string, condition: string, key?: string])[] = [
  ["access_tokens", "expires_at < now() - interval '1 day'"],
  // Addresses of people, some of whom never had an account. For a month they explain a link that no longer works.
  ["account_links", "expires_at < now() - interval '30 days'"],
  ["idempotency_keys", "expires_at < now()"],
  ["rate_windows", "window_start < now() - interval '1 hour'"],
  // A delivery ends within about three days.
  ["trace_contexts", "created_at < now() - interval '7 days'"],
  // An allowance of misses looks thirty days back. A row for a client and day: few, in the order of their key.
  ["match_findings", "day < (now() at time zone 'UTC')::date - 31"],
  // Their original has not come.
  ["refund_queue", "expires_at < now()"],
  ["receipt_fingerprints", `created_at < now() - interval '${FINGERPRINT_DAYS} days'`, "source_id, fingerprint"],
];

/**
 * Removes a batch of what has expired from each table, in a short transaction each, so that nobody waits for it.
 *
 * @returns whether more may be left.
 */
export async function purgeExpired(sql: Sql): Promise<boolean> {
  let hasMore = false;
  for (const [table, condition, key] of EXPIRED) {
    const removed = await inTransaction(sql, async (tx) => {
      const [lock] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as held`;
      if (!lock?.held) return 0;
      // Where the table has not been analysed yet, a third of it seems to have expired.
      await tx`set local enable_seqscan = off`;
      // The condition once more: what was renewed meanwhile, such as a key that is used again, stays.
      const { count } = await tx.unsafe(`
        delete from ${table}
        where ${chosen(table, condition, key)} and ${condition}`);
      return count;
    });
    hasMore ||= removed === BATCH;
  }
  return hasMore;
}

function chosen(table: string, condition: string, key?: string): string {
  const some = (column: string) => `select ${column} from ${table} where ${condition} limit ${BATCH}`;
  return key ? `(${key}) in (${some(key)})` : `ctid = any (array(${some("ctid")}))`;
}

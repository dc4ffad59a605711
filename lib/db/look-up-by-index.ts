import type { Sql } from "./client";

/**
 * Lets the statements of the running transaction look rows up by index, one by one, whatever the sizes of their tables.
 * The plans of prepared statements are made when a queue happens to be empty and stay until the next ANALYZE; a plan that
 * suits an empty queue reads all of a full one, each time. Nor by bitmap: only a plain index scan marks the entries of
 * dead rows it meets, and in a queue nearly all are dead between two vacuums.
 *
 * A prepared statement is planned once for each connection: with partitioned tables PostgreSQL would otherwise plan anew
 * for every execution, which takes ten times as long as the execution. Statements that are not prepared (behind a
 * transaction pooler) are better planned for their very values, since partitions fall away earlier.
 *
 * @param timeoutMs of each statement; the session's own when left out.
 */
export function lookUpByIndex(
  tx: Sql,
  { isPrepared, isDurable, timeoutMs }: { isPrepared: boolean; isDurable: boolean; timeoutMs?: number | undefined },
) {
  const limit = timeoutMs === undefined ? tx`` : tx`, set_config('statement_timeout', ${String(timeoutMs)}, true)`;
  // Without parameters: what is not prepared would first be described, a round trip more.
  return tx`
    select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('plan_cache_mode', ${isPrepared ? tx`'force_generic_plan'` : tx`'auto'`}, true),
      set_config('synchronous_commit', ${isDurable ? tx`'on'` : tx`'off'`}, true)${limit}`;
}

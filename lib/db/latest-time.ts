import { uuidTimeMs } from "../core/ids";
import { processSingleton } from "../core/shared/process-singleton";
import type { Sql } from "./client";

/** What tells that this process's clock may be behind. */
const known = () => processSingleton("latest-time", () => ({ databaseAheadMs: 0, newestMs: 0 }));

/** Asks the database for its time and for the newest receipt. */
export async function noteLatestTime(sql: Sql): Promise<void> {
  const askedMs = Date.now();
  const [row] = await sql<{ ms: number; newest: string | null }[]>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms,
      (select id from receipts order by id desc limit 1) as newest`;
  if (!row) return;
  Object.assign(known(), { databaseAheadMs: row.ms - askedMs, newestMs: row.newest ? uuidTimeMs(row.newest) : 0 });
}

/**
 * The latest that it may be: `now`, the database's time, or that of the newest receipt. What is in the future by a clock that
 * is behind would be refused for good.
 */
export function latestTime(now: Date): Date {
  const { databaseAheadMs, newestMs } = known();
  return new Date(Math.max(now.getTime(), now.getTime() + databaseAheadMs, newestMs));
}

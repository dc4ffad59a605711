import { uuidFloor, uuidTimeMs } from "../core/ids";
import type { Sql } from "../db/client";

export interface IntakeRates {
  /** In a minute, of the last five. */
  receipts: number;
  /** Attempts of deliveries. */
  attempts: number;
}

const WINDOW_MS = 300_000;
const MINUTE_MS = 60_000;
/** Under load so many are enough: they then span less than the window. */
const MAX_COUNTED = 20_000;

export async function measureRates(sql: Sql, now: Date): Promise<IntakeRates> {
  const [receipts, attempts] = await Promise.all([
    rateOf(sql, sql`receipts`, now),
    rateOf(sql, sql`delivery_attempts`, now),
  ]);
  return { receipts, attempts };
}

/** By the ids, which hold the time: one backwards look into the newest partition's key. */
async function rateOf(sql: Sql, table: ReturnType<Sql>, now: Date): Promise<number> {
  const since = now.getTime() - WINDOW_MS;
  const [row] = await sql<{ count: number; first: string | null }[]>`
    select count(*)::int as count, min(id::text) as first
    from (select id from ${table} where id >= ${uuidFloor(since)} order by id desc limit ${MAX_COUNTED}) newest`;
  if (!row?.first) return 0;
  const spanMs = row.count < MAX_COUNTED ? WINDOW_MS : Math.max(1, now.getTime() - uuidTimeMs(row.first));
  return Math.round((row.count / spanMs) * MINUTE_MS);
}

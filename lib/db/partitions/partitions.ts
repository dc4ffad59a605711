import { uuidFloor } from "../../core/ids";
import type { Sql } from "../client";
import { inTransaction } from "../transaction";

/** The big tables, partitioned by month on a UUIDv7. */
export const PARTITIONED_TABLES = [
  "receipts",
  "receipt_versions",
  "receipt_views",
  "payments",
  "deliveries",
  "delivery_attempts",
  "receipt_search",
  "refunds",
  "refund_balances",
  "receipt_addresses",
] as const;

/** What a till's clock and a long time without a line may name: 35 days ago, at most. */
const FIRST_MONTHS: Partial<Record<(typeof PARTITIONED_TABLES)[number], number>> = { receipt_addresses: -2 };

/** A delivery changes once or twice soon after it was made: with room left on its page no index has to follow. */
const STORAGE: Partial<Record<(typeof PARTITIONED_TABLES)[number], string>> = { deliveries: "with (fillfactor = 70)" };

const MONTHS_AHEAD = 3;
const LOCK = 7_240_002;

/** Makes the partitions of the month before `now` (clocks are wrong), of its own and of the next ones. Safe to run anywhere, any time. */
export async function ensurePartitions(sql: Sql, now: Date, firstMonth = -1): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    // An earlier version's migrations make fewer.
    const there = await tx<{ table: string }[]>`
      select relname as table from pg_class
      where relkind = 'p' and relnamespace = 'public'::regnamespace and relname = any (${[...PARTITIONED_TABLES]})`;
    // By name alone, a table of somebody else's would pass for one of them, and its month would take nothing.
    const made = await tx<{ name: string }[]>`
      select relname as name from pg_class where relispartition and relnamespace = 'public'::regnamespace`;
    const isMade = new Set(made.map(({ name }) => name));
    for (const table of PARTITIONED_TABLES.filter((name) => there.some((one) => one.table === name))) {
      for (let month = Math.min(firstMonth, FIRST_MONTHS[table] ?? firstMonth); month <= MONTHS_AHEAD; month += 1) {
        const from = monthStart(now, month);
        const to = monthStart(now, month + 1);
        const name = nameOf(table, from);
        if (isMade.has(name)) continue;
        await tx.unsafe(
          `create table ${name} partition of ${table}
           for values from ('${uuidFloor(from.getTime())}') to ('${uuidFloor(to.getTime())}')
           ${STORAGE[table] ?? ""}`,
        );
      }
    }
  });
}

/** Their names in the month of `now`. */
export const partitionsOf = (now: Date): string[] => PARTITIONED_TABLES.map((table) => nameOf(table, now));

const nameOf = (table: string, month: Date) => `${table}_${month.toISOString().slice(0, 7).replace("-", "_")}`;

function monthStart(now: Date, offset: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
}

import { uuidFloor } from "../../core/ids";
import { logger } from "../../logger";
import type { Sql } from "../client";
import { inTransaction } from "../transaction";
import { exportsSince, forgetExportedMonth, lockExports } from "./forget-exported-month";
import { isAnyToDeliver } from "./is-any-to-deliver";
import { type AskedHolds, askHolds, askHoldsOfAddresses, mayBeHeldSince } from "./month-holds";
import { ageSince, readDays } from "./service-days";

/** How long is kept what; null: for good. */
export interface Retention {
  receiptsMs: number | null;
  deliveriesMs: number | null;
  attemptsMs: number | null;
}

interface Kind {
  /** Dropped together. */
  tables: readonly string[];
  keptMs: number | null;
  /** Whether something that is still to be done needs ids from `from` to before `to`. */
  isNeeded: (tx: Sql, from: string, to: string) => Promise<boolean>;
  /** Whether a legal hold keeps it. */
  askHolds?: (sql: Sql, from: string, to: string) => Promise<AskedHolds>;
  /** Archives may have it. */
  isExported?: true;
}

/** Others wait behind a lock that is waited for: rather another day than for long. */
const LOCK_TIMEOUT_MS = 2_000;
/** From the end of an address's month to that of the receipt that came to it last: 35 days, and the rest of that month. */
const ADDRESS_BEFORE_RECEIPT_MS = 66 * 86_400_000;
const LOCK = 7_240_006;

/**
 * Drops the months that are older than what is kept of them, in days of work (`ageSince`). A month that something pending needs stays, whole, until
 * that is settled; the next run tries again.
 *
 * @returns the partitions that were dropped.
 */
export async function dropExpiredPartitions(
  sql: Sql,
  now: Date,
  retention: Retention,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Promise<string[]> {
  const dropped: string[] = [];
  const days = await readDays(sql);
  for (const kind of kindsOf(retention)) {
    const { keptMs } = kind;
    if (keptMs === null) continue;
    const isExpired = (month: string) => ageSince({ start: startOf(month), end: endOf(month) }, now, days) >= keptMs;
    for (const month of (await monthsOf(sql, kind.tables)).filter(isExpired)) {
      dropped.push(...(await dropMonth(sql, kind, month, lockTimeoutMs)));
    }
  }
  return dropped;
}

function kindsOf({ receiptsMs, deliveriesMs, attemptsMs }: Retention): Kind[] {
  return [
    { tables: ["delivery_attempts"], keptMs: attemptsMs, isNeeded: async () => false },
    {
      tables: [
        "receipt_search",
        "receipt_views",
        "payments",
        "refunds",
        "refund_balances",
        "receipt_versions",
        "receipts",
      ],
      keptMs: receiptsMs,
      isNeeded: async (tx, from, to) => {
        const [queued] = await tx<{ needed: boolean }[]>`
          select exists (select 1 from match_queue where kind = 'receipt' and subject_id >= ${from} and subject_id < ${to})
            or exists (select 1 from receipt_search_queue where receipt_id >= ${from} and receipt_id < ${to})
            or exists (select 1 from refund_queue where due_at is not null and refund_id >= ${from} and refund_id < ${to})
            as needed`;
        return (queued?.needed ?? false) || isAnyToDeliver(tx, from, to);
      },
      askHolds,
      isExported: true,
    },
    {
      tables: ["receipt_addresses"],
      keptMs: receiptsMs === null ? null : receiptsMs + ADDRESS_BEFORE_RECEIPT_MS,
      isNeeded: async () => false,
      askHolds: askHoldsOfAddresses,
    },
    {
      tables: ["deliveries"],
      keptMs: deliveriesMs,
      isNeeded: async (tx, from, to) => {
        const [queued] = await tx<{ needed: boolean }[]>`
          select exists (select 1 from delivery_queue where delivery_id >= ${from} and delivery_id < ${to})
            or exists (select 1 from parked_deliveries where delivery_id >= ${from} and delivery_id < ${to}) as needed`;
        return queued?.needed ?? false;
      },
    },
  ];
}

/** `2026_11`, oldest first: those of which any table still has a partition. */
async function monthsOf(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const rows = await sql<{ month: string }[]>`
    select distinct right(part.relname, 7) as month
    from pg_inherits i
    join pg_class parent on parent.oid = i.inhparent join pg_class part on part.oid = i.inhrelid
    where parent.relname = any (${[...tables]}) and parent.relnamespace = 'public'::regnamespace
    order by month`;
  return rows.map(({ month }) => month);
}

async function dropMonth(
  sql: Sql,
  { tables, isNeeded, askHolds, isExported }: Kind,
  month: string,
  lockTimeoutMs: number,
): Promise<string[]> {
  const [from, to] = [uuidFloor(startOf(month).getTime()), uuidFloor(endOf(month).getTime())];
  const keep = () => {
    logger().warn({ tables, month }, "a month is kept longer: something pending or a legal hold needs it");
    return [];
  };
  // First without a lock: what is kept, often for years, hinders nobody. The queues before the holds: what leaves them is found.
  if (await isNeeded(sql, from, to)) return keep();
  const holds = await askHolds?.(sql, from, to);
  if (holds?.isHeld) return keep();
  try {
    return await inTransaction(sql, async (tx) => {
      const [lock] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as held`;
      if (!lock?.held) return [];
      await tx`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`;
      const exports = isExported ? await lockExports(tx) : [];
      if (isExported) await forgetExportedMonth(tx, exports, { from, to });
      // Whoever queues something of this month has to touch it first, and waits: what is asked below stays true.
      for (const table of tables) await tx`lock table only ${tx(table)} in access exclusive mode`;
      if (await isNeeded(tx, from, to)) throw KEPT;
      if (holds && (await mayBeHeldSince(tx, holds, from, to))) throw KEPT;
      const names = tables.map((table) => `${table}_${month}`);
      for (const name of names) await tx`drop table if exists ${tx(name)}`;
      if (isExported) await forgetExportedMonth(tx, await exportsSince(tx, exports), { from, to });
      logger().info({ tables, month }, "a month that is not kept any more was dropped");
      return names;
    });
  } catch (error) {
    if (error === KEPT) return keep();
    if (!NOT_NOW.has((error as { code?: unknown }).code)) throw error;
    logger().warn({ tables, month }, "a month could not be dropped now: its tables are in use");
    return [];
  }
}

/** A lock that was not to be had in time, and two that waited for each other. */
const NOT_NOW: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);
/** Thrown, so that what was taken out of exports is in them again. */
const KEPT = new Error("the month is needed");

function startOf(month: string): Date {
  const [year = "", number = ""] = month.split("_");
  return new Date(Date.UTC(Number(year), Number(number) - 1, 1));
}

function endOf(month: string): Date {
  const start = startOf(month);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
}

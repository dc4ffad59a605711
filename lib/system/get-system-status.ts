import { z } from "zod";
import { uuidFloor, uuidTimeMs } from "../core/ids";
import type { Sql } from "../db/client";
import { assertOperator, type Context } from "../db/context";
import { env } from "../env";
import { getMatchQueueStatus } from "../matching/matcher/match-queue";
import { type BuildInfo, readBuildInfo, readIfThere } from "./build-info";
import { measureDeliveryQueue, measureIndexQueue, type QueueStatus } from "./measure-queues";
import { measureStorage, type Storage } from "./measure-storage";

interface Migrations {
  applied: number;
  /** The name of the newest one; null when this build does not know it. */
  newest: string | null;
  /** Those of this build that the database lacks. */
  missing: number;
}

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

interface IntakeRates {
  /** In a minute, of the last five. */
  receipts: number;
  /** Attempts of deliveries. */
  attempts: number;
}

const WINDOW_MS = 300_000;
const MINUTE_MS = 60_000;
/** Under load so many are enough: they then span less than the window. */
const MAX_COUNTED = 20_000;

export interface SystemStatus {
  build: BuildInfo;
  migrations: Migrations;
  queues: { match: QueueStatus; delivery: QueueStatus; index: QueueStatus };
  rates: IntakeRates;
  storage: Storage;
  /** Whether the service runs its own PostgreSQL. */
  isEmbedded: boolean;
}

/** How the installation is. For operators. Every query is cheap: counts end somewhere, sizes are the database's own. */
export async function getSystemStatus(ctx: Context): Promise<SystemStatus> {
  assertOperator(ctx);
  const [migrations, match, delivery, index, rates, storage] = await Promise.all([
    findMigrations(ctx.sql),
    getMatchQueueStatus(ctx),
    measureDeliveryQueue(ctx.sql),
    measureIndexQueue(ctx.sql),
    measureRates(ctx.sql, ctx.clock.now()),
    measureStorage(ctx.sql),
  ]);
  return {
    build: readBuildInfo(),
    migrations,
    queues: { match: { ...match, isCapped: false }, delivery, index },
    rates,
    storage,
    isEmbedded: env().DATABASE_EMBEDDED,
  };
}

async function findMigrations(sql: Sql): Promise<Migrations> {
  const rows = await sql<{ at: number }[]>`
    select created_at::float8 as at from drizzle.receipt_exchange_migrations order by created_at`;
  const file = readIfThere("drizzle/meta/_journal.json");
  const known = file === null ? [] : journal.parse(JSON.parse(file)).entries;
  const newestAt = rows.at(-1)?.at ?? 0;
  return {
    applied: rows.length,
    newest: known.find(({ when }) => when === newestAt)?.tag ?? null,
    missing: known.filter(({ when }) => when > newestAt).length,
  };
}

async function measureRates(sql: Sql, now: Date): Promise<IntakeRates> {
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

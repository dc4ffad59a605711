import type { Socket } from "node:net";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { processSingleton } from "../core/shared/process-singleton";
import { env } from "../env";
import { printNoValues } from "./print-no-values";
import { STARTUP_SETTINGS } from "./session-settings";
import { watchSocket } from "./watch-socket";

printNoValues();

/** Connections to the database; begins transactions (`lib/db/transaction.ts`). */
export type Pool = postgres.Sql;
/** Hand-written, set-based statements: of a pool, or of the transaction that a context is in. */
export type Sql = postgres.ISql;
/** Ordinary queries, on the same connections. */
export type Db = Omit<PostgresJsDatabase, "transaction">;

export interface Database {
  sql: Pool;
  db: Db;
  close(): Promise<void>;
}

// JSON stays text in both directions: parsing would lose digits, and drizzle leaves it to the client otherwise.
const asText = { to: 114, from: [114, 3802], serialize: (text: string) => text, parse: (text: string) => text };

const DEFAULT_SILENCE_MS = 60_000;

export function connectDatabase(
  url: string,
  poolSize: number,
  options: { prepare?: boolean; silenceMs?: number } = {},
): Database {
  const { silenceMs = DEFAULT_SILENCE_MS } = options;
  const sql = postgres(url, {
    // Of the driver that the programs are bundled with (scripts/mended-postgres-driver.mjs).
    ...{ watch: (socket: Socket) => watchSocket(socket, silenceMs) },
    max: poolSize,
    prepare: options.prepare ?? true,
    types: { json: asText },
    onnotice: () => undefined,
    connect_timeout: 10,
    idle_timeout: 60,
    connection: STARTUP_SETTINGS,
  });
  return { sql, db: drizzleOver(sql), close: () => sql.end({ timeout: 5 }) };
}

/** `drizzle()` sets parsers on the client that it gets: it gets one that only sends, so that types are set once, above. */
export function drizzleOver({ unsafe }: Sql): Db {
  return drizzle({ client: { unsafe, options: { parsers: {}, serializers: {} } } as unknown as Pool });
}

/** So many of the process's connections, one at least. */
export function shareOfPool(share: number): number {
  return Math.max(1, Math.floor(env().DATABASE_POOL_SIZE * share));
}

/** The pools of this process. */
export function database(): Database {
  return processSingleton("database", () => {
    const { DATABASE_URL, DATABASE_POOL_SIZE, DATABASE_PREPARE, DATABASE_TIMEOUT } = env();
    if (!DATABASE_URL) throw new Error("DATABASE_URL is not set: the process must start its database first.");
    return connectDatabase(DATABASE_URL, DATABASE_POOL_SIZE, {
      prepare: DATABASE_PREPARE,
      silenceMs: DATABASE_TIMEOUT,
    });
  });
}

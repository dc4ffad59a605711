import type { Socket } from "node:net";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { firstHostAlone } from "../core/database-url";
import { processSingleton } from "../core/shared/process-singleton";
import { env } from "../env";
import { printNoValues } from "./connections/print-no-values";
import { watchSocket } from "./connections/watch-socket";
import { STARTUP_SETTINGS } from "./session-settings";

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

/** As ISO 8601 writes it: as PostgreSQL does, the engine takes the year 1 for 2001. */
const parseInstant = (text: string) => new Date(text.replace(" ", "T").replace("+00", "Z"));
const asInstant = {
  to: 1184,
  from: [1082, 1114, 1184],
  // A text may be to the microsecond, as no Date is.
  serialize: (at: Date | string) => (at instanceof Date ? instantText(at) : at),
  parse: parseInstant,
};

/** As PostgreSQL reads it: years of five digits without a sign, the year 0 and those before with their era. */
function instantText(at: Date): string {
  const [, year = "", rest = ""] = /^([+-]?\d+)(-.*)$/.exec(at.toISOString()) ?? [];
  const number = Number(year);
  return number > 0 ? String(number).padStart(4, "0") + rest : `${String(1 - number).padStart(4, "0")}${rest} BC`;
}

const DEFAULT_SILENCE_MS = 60_000;

/** Seconds, by the number of failures before: after a failover, nobody waits longer for the next try. */
const pauseBeforeConnecting = (failures: number) => Math.min(3 ** failures / 100, 1) * (0.5 + Math.random() / 2);

/** Of each connection to the service's database, whose address may name several hosts: the one that can be written to. */
export function connectionOptions(url: string) {
  const hasSeveralHosts = firstHostAlone(url) !== url;
  return {
    onnotice: () => undefined,
    connection: STARTUP_SETTINGS,
    backoff: pauseBeforeConnecting,
    // The next host waits until this one has not answered.
    connect_timeout: hasSeveralHosts ? 3 : 10,
    ...(hasSeveralHosts && { target_session_attrs: "read-write" as const }),
  };
}

export function connectDatabase(
  url: string,
  poolSize: number,
  options: { prepare?: boolean; silenceMs?: number } = {},
): Database {
  const { silenceMs = DEFAULT_SILENCE_MS } = options;
  const sql = postgres(url, {
    // Of the driver that the programs are bundled with (scripts/mended-postgres-driver.mjs).
    ...{ watch: (socket: Socket) => watchSocket(socket, silenceMs) },
    ...connectionOptions(url),
    max: poolSize,
    prepare: options.prepare ?? true,
    types: { json: asText, date: asInstant },
    idle_timeout: 60,
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

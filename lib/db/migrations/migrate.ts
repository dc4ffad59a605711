import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { connectionOptions, type Sql } from "../client";
import { inWords } from "../failures/in-words";
import { ensurePartitions } from "../partitions/partitions";
import { applySettings, keepSettings } from "../session-settings";
import { MIGRATIONS_TABLE, takeOverMigrations } from "./migrations-table";
import { takeTurnToMigrate } from "./take-turn";
import { LOCK_TIMEOUT_MS, untilLocked } from "./until-locked";

/**
 * Applies what is missing from `folder`; several processes may call it at once (advisory lock). Through a pooler, too: what
 * belongs together is one transaction.
 *
 * @param timeoutMs of the service's transactions from now on (`keepSettings`); unchanged when left out.
 * @param signal ends the wait for another process that migrates; what has begun is completed.
 */
export async function migrateDatabase(
  url: string,
  folder = "drizzle",
  timeoutMs?: number,
  signal?: AbortSignal,
): Promise<void> {
  const client = postgres(url, { ...connectionOptions(url), max: 1, prepare: false });
  try {
    await assertEncoding(client);
    const inTurn = (work: (tx: Sql) => Promise<void>) => untilLocked(client, () => prepared(client, work), signal);
    await inTurn(async (tx) => {
      await takeTurnToMigrate(tx, signal);
      await takeOverMigrations(tx, folder);
      await migrate(drizzleIn(tx), { migrationsFolder: folder, migrationsTable: MIGRATIONS_TABLE });
      await keepSettings(tx, timeoutMs);
    });
    await inTurn((tx) => ensurePartitions(tx, new Date()));
    // A pooler keeps this connection, and gives it to the service.
    await applySettings(client, "session", timeoutMs);
  } catch (error) {
    throw inWords(error);
  } finally {
    await client.end();
  }
}

/**
 * A transaction with the service's settings, but none of its limits: migrations may take their time. Only for a table they do not
 * wait for long: everybody else's statements wait behind them.
 */
async function prepared(client: postgres.Sql, work: (tx: Sql) => Promise<void>): Promise<void> {
  await client.begin("isolation level read committed read write", async (tx) => {
    await applySettings(tx, "transaction", 0);
    await tx`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`;
    await work(tx);
  });
}

async function assertEncoding(sql: Sql): Promise<void> {
  const [row] = await sql<{ server_encoding: string }[]>`show server_encoding`;
  if (row?.server_encoding === "UTF8") return;
  throw new Error(
    `The database that DATABASE_URL names has the encoding ${row?.server_encoding}, and receipts are Unicode: make one with createdb --encoding=UTF8 --template=template0.`,
  );
}

/** Drizzle's migrator begins a transaction: here, a savepoint. */
function drizzleIn(tx: Sql): PostgresJsDatabase {
  const { savepoint } = tx as postgres.TransactionSql;
  const client = { unsafe: tx.unsafe, options: { parsers: {}, serializers: {} }, begin: savepoint };
  return drizzle({ client: client as unknown as postgres.Sql });
}

import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { connectDatabase } from "./client";
import { limitSessions } from "./limit-sessions";
import { MIGRATIONS_TABLE, ofAnotherApplication, takeOverMigrations } from "./migrations-table";
import { ensurePartitions } from "./partitions";

const LOCK = 7_240_001;

/**
 * Applies what is missing from `folder`; several processes may call it at once (advisory lock).
 *
 * @param timeoutMs of the service's transactions from now on (`limitSessions`); unchanged when left out.
 */
export async function migrateDatabase(url: string, folder = "drizzle", timeoutMs?: number): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await client`select pg_advisory_lock(${LOCK})`;
    // What an earlier start has set is not meant for migrations, which may take their time. Older servers have no such limit.
    await client`select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'`;
    await takeOverMigrations(client, folder);
    await applyMigrations(client, folder);
    if (timeoutMs !== undefined) await limitSessions(client, timeoutMs);
  } finally {
    await client.end();
  }
  const database = connectDatabase(url, 2);
  try {
    await ensurePartitions(database.sql, new Date());
  } finally {
    await database.close();
  }
}

async function applyMigrations(client: postgres.Sql, folder: string): Promise<void> {
  try {
    await migrate(drizzle(client), { migrationsFolder: folder, migrationsTable: MIGRATIONS_TABLE });
  } catch (error) {
    if (isNameTaken(error)) throw ofAnotherApplication();
    throw error;
  }
}

/** A table, an index or a type of that name was there before us. */
function isNameTaken(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === "42P07" || code === "42710" || (cause instanceof Error && isNameTaken(cause));
}

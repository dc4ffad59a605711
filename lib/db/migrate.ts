import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { connectDatabase } from "./client";
import { ensurePartitions } from "./partitions";

const LOCK = 7_240_001;

/** Applies what is missing from `folder`; several processes may call it at once (advisory lock). */
export async function migrateDatabase(url: string, folder = "drizzle"): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await client`select pg_advisory_lock(${LOCK})`;
    await migrate(drizzle(client), { migrationsFolder: folder });
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

import { connectDatabase } from "@/lib/db/client";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { withDatabase } from "@/tests/with-database";

/** A database of its own on the server, migrated; its URL. */
export async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const server = connectDatabase(serverUrl, 1);
  await server.sql.unsafe(`create database ${name}`);
  await server.close();
  const url = withDatabase(serverUrl, name);
  await migrateDatabase(url);
  return url;
}

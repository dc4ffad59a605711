import { connectDatabase } from "@/lib/db/client";
import { withDatabase } from "@/lib/db/embedded/start-embedded";
import { migrateDatabase } from "@/lib/db/migrations/migrate";

/** A database of its own on the server, migrated; its URL. */
export async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const server = connectDatabase(serverUrl, 1);
  await server.sql.unsafe(`create database ${name}`);
  await server.close();
  const url = withDatabase(serverUrl, name);
  await migrateDatabase(url);
  return url;
}

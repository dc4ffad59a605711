import { join } from "node:path";
import { database } from "@/lib/db/client";
import { processKeys } from "@/lib/db/context";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { env } from "@/lib/env";
import { holdSecretKey } from "@/lib/system/hold-secret-key";
import { projectFolder } from "../project-folder";

/** Brings the database up to this version, and makes sure that it and the key belong together. */
export async function prepareDatabase(signal?: AbortSignal): Promise<void> {
  const { DATABASE_URL = "", DATABASE_TIMEOUT, SECRET_KEY_FORGET } = env();
  await migrateDatabase(DATABASE_URL, join(projectFolder(), "drizzle"), DATABASE_TIMEOUT, signal);
  await holdSecretKey(database().sql, processKeys(), SECRET_KEY_FORGET);
}

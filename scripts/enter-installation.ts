import { join } from "node:path";
import { deriveKeys } from "@/lib/core/keys";
import { connectDatabase } from "@/lib/db/client";
import { findEmbedded } from "@/lib/db/embedded/start-embedded";
import { env, parseEnv, provideEnv } from "@/lib/env";
import { assertSecretKey } from "@/lib/system/hold-secret-key";
import { LOOPBACK } from "@/server/process/database/open-database";
import { findSecretKey } from "@/server/process/database/secret-key";

/**
 * Makes this process one of the installation that runs here: the embedded database of DATA_DIR, or the server that
 * DATABASE_URL names. Before anything reads `env()`.
 */
export async function enterInstallation(): Promise<void> {
  const { DATABASE_URL, DATA_DIR, SECRET_KEY, WEBHOOK_ALLOWED_CIDRS } = parseEnv();
  // One statement at a time comes from here; the pools must not crowd those of the service.
  provideEnv({ DATABASE_POOL_SIZE: "2" });
  if (!DATABASE_URL) {
    const url = await findEmbedded(DATA_DIR);
    if (!url) {
      throw new Error(
        `No Receipt Exchange runs on the data folder ${DATA_DIR}. Start it (npm start), or set DATA_DIR, or DATABASE_URL and SECRET_KEY.`,
      );
    }
    provideEnv({
      DATABASE_URL: url,
      SECRET_KEY: SECRET_KEY ?? (await existingKey(DATA_DIR)),
      ...(WEBHOOK_ALLOWED_CIDRS.length === 0 && { WEBHOOK_ALLOWED_CIDRS: LOOPBACK }),
    });
  }
  await assertKeyOfDatabase();
}

async function existingKey(dataDir: string): Promise<string> {
  const key = await findSecretKey(dataDir);
  if (!key) throw new Error(`${join(dataDir, "secret.key")} is missing or damaged. Bring it back, or set SECRET_KEY.`);
  return key;
}

/** On a connection that is closed again: whoever is refused has nothing else to close. */
async function assertKeyOfDatabase(): Promise<void> {
  const { DATABASE_URL = "", SECRET_KEY = "", SECRET_KEY_PREVIOUS, SECRET_KEY_FORGET } = env();
  const { sql, close } = connectDatabase(DATABASE_URL, 1);
  try {
    await assertSecretKey(sql, deriveKeys(SECRET_KEY, SECRET_KEY_PREVIOUS), SECRET_KEY_FORGET);
  } finally {
    await close();
  }
}

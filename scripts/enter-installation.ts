import { findEmbedded } from "@/lib/db/embedded/start-embedded";
import { parseEnv, provideEnv } from "@/lib/env";
import { LOOPBACK } from "@/server/open-database";
import { findSecretKey } from "@/server/secret-key";

/**
 * Makes this process one of the installation that runs here: the embedded database of DATA_DIR, or the server that
 * DATABASE_URL names. Before anything reads `env()`.
 */
export async function enterInstallation(): Promise<void> {
  const { DATABASE_URL, DATA_DIR, SECRET_KEY, WEBHOOK_ALLOWED_CIDRS } = parseEnv();
  // One statement at a time comes from here; the pools must not crowd those of the service.
  provideEnv({ DATABASE_POOL_SIZE: "2" });
  if (DATABASE_URL) return;
  const url = await findEmbedded(DATA_DIR);
  const key = SECRET_KEY ?? (await findSecretKey(DATA_DIR));
  if (!url || !key) {
    throw new Error(
      `No Receipt Exchange runs on the data folder ${DATA_DIR}. Start it (npm start), or set DATA_DIR, or DATABASE_URL and SECRET_KEY.`,
    );
  }
  provideEnv({
    DATABASE_URL: url,
    SECRET_KEY: key,
    ...(WEBHOOK_ALLOWED_CIDRS.length === 0 && { WEBHOOK_ALLOWED_CIDRS: LOOPBACK }),
  });
}

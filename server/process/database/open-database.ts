import { type EmbeddedDatabase, startEmbedded } from "@/lib/db/embedded/start-embedded";
import { type Env, provideEnv } from "@/lib/env";
import { LOOPBACK_CIDRS } from "@/lib/webhooks/sending/address-policy";
import { keepSecretKey } from "./secret-key";

/** An embedded installation is one machine, where webhooks are tried against receivers beside it. */
export const LOOPBACK = LOOPBACK_CIDRS.join(",");

/**
 * Starts the embedded PostgreSQL unless DATABASE_URL names a server, and puts what it learns into the environment.
 * Before anything reads `env()`.
 */
export async function openDatabase(configured: Env): Promise<EmbeddedDatabase | null> {
  if (configured.DATABASE_URL) return null;
  const { DATA_DIR, SECRET_KEY, SECRET_KEY_FORGET, WEBHOOK_ALLOWED_CIDRS } = configured;
  const embedded = await startEmbedded(DATA_DIR);
  try {
    provideEnv({
      DATABASE_URL: embedded.url,
      DATABASE_EMBEDDED: "true",
      SECRET_KEY: SECRET_KEY ?? (await keepSecretKey(DATA_DIR, embedded.url, SECRET_KEY_FORGET)),
      ...(WEBHOOK_ALLOWED_CIDRS.length === 0 && { WEBHOOK_ALLOWED_CIDRS: LOOPBACK }),
    });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return embedded;
}

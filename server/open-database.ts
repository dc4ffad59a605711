import { type EmbeddedDatabase, startEmbedded } from "@/lib/db/embedded/start-embedded";
import { type Env, provideEnv } from "@/lib/env";
import { LOOPBACK_CIDRS } from "@/lib/webhooks/address-policy";
import { keepSecretKey } from "./secret-key";

/** An embedded installation is one machine, where webhooks are tried against receivers beside it. */
export const LOOPBACK = LOOPBACK_CIDRS.join(",");

/**
 * Starts the embedded PostgreSQL unless DATABASE_URL names a server, and puts what it learns into the environment.
 * Before anything reads `env()`.
 */
export async function openDatabase(configured: Env): Promise<EmbeddedDatabase | null> {
  if (configured.DATABASE_URL) return null;
  const embedded = await startEmbedded(configured.DATA_DIR);
  provideEnv({
    DATABASE_URL: embedded.url,
    DATABASE_EMBEDDED: "true",
    SECRET_KEY: configured.SECRET_KEY ?? (await keepSecretKey(configured.DATA_DIR)),
    ...(configured.WEBHOOK_ALLOWED_CIDRS.length === 0 && { WEBHOOK_ALLOWED_CIDRS: LOOPBACK }),
  });
  return embedded;
}

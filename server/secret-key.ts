import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The secret key that an embedded installation keeps beside its database, or null when there is none. */
export async function findSecretKey(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(keyFile(dataDir), "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

export async function keepSecretKey(dataDir: string): Promise<string> {
  const existing = await findSecretKey(dataDir);
  if (existing) return existing;
  const key = randomBytes(32).toString("base64url");
  await writeFile(keyFile(dataDir), `${key}\n`, { mode: 0o600, flush: true });
  return key;
}

const keyFile = (dataDir: string) => join(dataDir, "secret.key");

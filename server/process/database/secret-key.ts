import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connectDatabase } from "@/lib/db/client";
import { findSecretKeyOf, fingerprintsIn } from "@/lib/system/hold-secret-key";

/** As for SECRET_KEY: what is shorter has lost its end. */
const MIN_LENGTH = 32;

/** The secret key that an embedded installation keeps beside its database, or null when there is none, or not the whole. */
export async function findSecretKey(dataDir: string): Promise<string | null> {
  try {
    const key = (await readFile(keyFile(dataDir), "utf8")).trim();
    return key.length >= MIN_LENGTH ? key : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw new Error(`${keyFile(dataDir)} cannot be read (${code}).`);
  }
}

/**
 * The key of an embedded installation, made for a new database. To one that has been used a new key would be a loss of
 * what the old one protects.
 *
 * @param forgotten the fingerprints of keys that are lost for good, separated by commas.
 */
export async function keepSecretKey(dataDir: string, databaseUrl: string, forgotten?: string): Promise<string> {
  const existing = await findSecretKey(dataDir);
  if (existing) return existing;
  const owner = await findOwner(databaseUrl);
  if (owner !== null && !fingerprintsIn(forgotten).includes(owner)) throw missingKey(dataDir, owner);
  const key = randomBytes(32).toString("base64url");
  // In one step: half a key must never be taken for one.
  const staging = `${keyFile(dataDir)}.new`;
  await writeFile(staging, `${key}\n`, { mode: 0o600, flush: true });
  await rename(staging, keyFile(dataDir));
  return key;
}

export function missingKey(dataDir: string, owner: string): Error {
  return new Error(
    `${keyFile(dataDir)} is missing or damaged, and the database beside it was written with that key (${owner}). Bring the file back, or set SECRET_KEY; if the key is lost for good, SECRET_KEY_FORGET=${owner} goes on with a new one (docs/operations.md, "Rotating keys").`,
  );
}

/** The fingerprint of the key that the database needs; null where it has not been used. */
async function findOwner(databaseUrl: string): Promise<string | null> {
  const { sql, close } = connectDatabase(databaseUrl, 1);
  try {
    const owner = await findSecretKeyOf(sql, []);
    if (owner !== null) return owner;
    const [tables] = await sql<
      { areThere: boolean }[]
    >`select to_regclass('public.organizations') is not null as "areThere"`;
    if (!tables?.areThere) return null;
    const [used] = await sql`select from organizations union all select from users limit 1`;
    return used ? "unknown" : null;
  } finally {
    await close();
  }
}

const keyFile = (dataDir: string) => join(dataDir, "secret.key");

import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, lstat, mkdir, realpath, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Binaries, PROGRAM_ENV } from "./binaries";
import { readDataFile } from "./data-folder-fault";
import { canReach, type ServerUser, serverUser } from "./server-user";

export const DATABASE_USER = "receipts";

/**
 * As root: where PostgreSQL's programs lie, and its data when its user cannot pass the folders above DATA_DIR (a checkout
 * under a private home). Not the temporary folder: there, anybody could have put programs for us to run.
 */
export const REACHABLE_PARENT = "/var/lib/receipt-exchange";

export interface Cluster {
  folder: string;
  password: string;
  /** Who runs it; null for the user of this process. */
  user: ServerUser | null;
}

/** The database cluster of a data folder, made with `initdb` when there is none. */
export async function prepareCluster(dataDir: string, binaries: Binaries): Promise<Cluster> {
  const existing = await findCluster(dataDir);
  if (existing) return existing;
  const password = randomBytes(24).toString("base64url");
  return placeCluster(dataDir, password, (folder, user) => initialise(folder, password, binaries, user));
}

/**
 * Makes the cluster of a data folder that has none; `fill` fills its folder, which belongs to the user that runs PostgreSQL.
 *
 * @param name of its entry in the data folder, where it is not the one to be started.
 */
export async function placeCluster(
  dataDir: string,
  password: string,
  fill: (folder: string, user: ServerUser | null) => Promise<void>,
  name = ENTRY,
): Promise<Cluster> {
  const user = serverUser();
  const isReachable = !user || canReach(user, dataDir);
  const staging = isReachable ? join(dataDir, `${name}.new`) : join(REACHABLE_PARENT, randomBytes(6).toString("hex"));
  // What one that broke off has left.
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  if (user) await chown(staging, user.uid, user.gid);
  await fill(staging, user);
  await writeFile(passwordFile(dataDir), password, { mode: 0o600 });
  // Last and in one step: a cluster that is there is complete.
  const entry = entryOf(dataDir, name);
  if (isReachable) await rename(staging, entry);
  else await symlink(staging, entry);
  return { folder: await realpath(entry), password, user };
}

/** The cluster of a data folder that is already there, or null. */
export async function findCluster(dataDir: string): Promise<Cluster | null> {
  if (!(await lstat(entryOf(dataDir)).catch(() => null))) return null;
  const folder = await realpath(entryOf(dataDir)).catch(() => {
    throw new Error(
      `${entryOf(dataDir)} points to a folder that is gone: bring it back, or remove ${dataDir} to begin anew.`,
    );
  });
  const { uid, gid } = await stat(folder);
  const self = process.getuid?.();
  if (self !== undefined && self !== 0 && self !== uid) {
    throw new Error(
      `The database in ${dataDir} belongs to another user (uid ${uid}). Start as that user, or set DATA_DIR to another folder.`,
    );
  }
  if (!existsSync(passwordFile(dataDir))) {
    throw new Error(`${passwordFile(dataDir)} is missing: without it, the database beside it cannot be opened.`);
  }
  const password = await readDataFile(passwordFile(dataDir));
  return { folder, password, user: self === 0 ? { uid, gid } : null };
}

/** The folder for what PostgreSQL's user must reach when this process is root. */
export async function makeReachableParent(): Promise<string> {
  await mkdir(REACHABLE_PARENT, { recursive: true });
  await chmod(REACHABLE_PARENT, 0o755);
  return REACHABLE_PARENT;
}

/** Removes what `placeCluster` has made. */
export async function discardCluster(dataDir: string, name: string): Promise<void> {
  const entry = entryOf(dataDir, name);
  const folder = await realpath(entry).catch(() => entry);
  await rm(folder, { recursive: true, force: true });
  await rm(entry, { recursive: true, force: true });
}

const ENTRY = "postgres";
export const entryOf = (dataDir: string, name = ENTRY) => join(dataDir, name);
export const passwordFile = (dataDir: string) => join(dataDir, "postgres.password");

export async function initialise(
  folder: string,
  password: string,
  binaries: Binaries,
  user: ServerUser | null,
): Promise<void> {
  // initdb wants an empty folder, and a password file that its own user can read: it goes beside, not inside.
  const beside = `${folder}.password`;
  await writeFile(beside, password, { mode: 0o600 });
  if (user) await chown(beside, user.uid, user.gid);
  try {
    await promisify(execFile)(
      binaries.initdb,
      [
        "--pgdata",
        folder,
        "--username",
        DATABASE_USER,
        `--pwfile=${beside}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
      ],
      { cwd: folder, env: PROGRAM_ENV, ...user },
    );
  } finally {
    await rm(beside, { force: true });
  }
}

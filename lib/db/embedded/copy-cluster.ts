import { chown, constants, copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerUser } from "./server-user";

/** What PostgreSQL is doing at the moment, and what it makes anew at a start (PostgreSQL, "Backing Up the Data Directory"). */
const OF_THE_MOMENT =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init\.?\d*|pgsql_tmp.*|backup_label|tablespace_map|current_logfiles|backup_manifest)$/;
const EMPTIED = new Set([
  "pg_wal",
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const CONTROL = "pg_control";

/** All but the log (`copyWal`), into a folder that is there; the file that says what state it is in last. */
export async function copyFiles(from: string, to: string, user: ServerUser | null): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => Number(a.name === "global") - Number(b.name === "global"))) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (OF_THE_MOMENT.test(entry.name) || entry.name === CONTROL) continue;
    if (entry.isSymbolicLink()) throw new Error(`${source} leads to another folder, which is not backed up.`);
    if (entry.isFile()) await copyOwned(source, target, user);
    if (!entry.isDirectory()) continue;
    await makeOwned(target, user);
    if (!EMPTIED.has(entry.name)) await copyFiles(source, target, user);
  }
  if (entries.some(({ name }) => name === CONTROL)) await copyOwned(join(from, CONTROL), join(to, CONTROL), user);
}

/** The files of the log from one to another, by their names, and those that say where a history has branched. */
export async function copyWal(
  from: string,
  to: string,
  { first, last, user }: { first: string; last: string; user: ServerUser | null },
): Promise<void> {
  for (const name of await readdir(join(from, "pg_wal"))) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) ? name >= first && name <= last : name.endsWith(".history");
    if (isNeeded) await copyOwned(join(from, "pg_wal", name), join(to, "pg_wal", name), user);
  }
}

export async function writeOwned(path: string, text: string, user: ServerUser | null): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
  if (user) await chown(path, user.uid, user.gid);
}

async function makeOwned(path: string, user: ServerUser | null): Promise<void> {
  await mkdir(path, { mode: 0o700 });
  if (user) await chown(path, user.uid, user.gid);
}

async function copyOwned(source: string, target: string, user: ServerUser | null): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  } catch (error) {
    // A table that was dropped meanwhile: the log says so.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (user) await chown(target, user.uid, user.gid);
}

import { randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { findCluster, makeReachableParent, placeCluster } from "./cluster";
import { copyFiles, copyWal, writeOwned } from "./copy-cluster";
import { canReach, serverUser } from "./server-user";
import { makeDataFolder, startEmbedded } from "./start-embedded";

export interface Backup {
  folder: string;
  /** Rows of all tables, as they were read from it. */
  rows: number;
}

/**
 * Copies the embedded database while the service works on it, to an empty folder, and starts PostgreSQL from the copy: what is left
 * there has been read from end to end and shut down, and is a data folder to start from. Without the secret key, which is kept elsewhere.
 */
export async function backUpEmbedded(url: string, dataDir: string, to: string): Promise<Backup> {
  const source = await findCluster(resolve(dataDir));
  if (!source) throw new Error(`There is no embedded database in ${dataDir}.`);
  const folder = await emptyFolder(to);
  const sql = postgres(url, { max: 1, max_lifetime: null, onnotice: () => undefined });
  const session = await sql.reserve();
  try {
    // Its files of the log stay until this session ends, however it does.
    const slot = `backup_${randomBytes(8).toString("hex")}`;
    await session`select pg_create_physical_replication_slot(${slot}, true, true)`;
    await session`select pg_backup_start('receipt-exchange', fast => true)`;
    await placeCluster(folder, source.password, async (copy, user) => {
      await copyFiles(source.folder, copy, user);
      const [end] = await session<{ label: string; last: string }[]>`
        select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`;
      const first = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)/m.exec(end?.label ?? "")?.[1];
      if (!end || !first) throw new Error("PostgreSQL does not say where the backup begins.");
      await copyWal(source.folder, copy, { first, last: end.last, user });
      await writeOwned(join(copy, "backup_label"), end.label, user);
    });
  } finally {
    session.release();
    await sql.end();
  }
  const rows = await readThrough(folder);
  for (const name of ["programs", "postgres.log", "service.lock"])
    await rm(join(folder, name), { recursive: true, force: true });
  return { folder, rows };
}

/** Makes a backup the database of a data folder that has none. */
export async function restoreEmbedded(from: string, dataDir: string): Promise<void> {
  const backup = await findCluster(resolve(from));
  if (!backup) throw new Error(`There is no backup in ${from}: it has a folder "postgres" in it.`);
  const folder = resolve(dataDir);
  await makeDataFolder(folder);
  if (await findCluster(folder))
    throw new Error(
      `${folder} has a database: stop what runs on it, and move it away, or set DATA_DIR to another folder.`,
    );
  if (process.getuid?.() === 0) await makeReachableParent();
  await placeCluster(folder, backup.password, async (copy, user) => {
    await copyFiles(backup.folder, copy, user);
    await copyWal(backup.folder, copy, { first: "", last: "G", user });
  });
}

async function emptyFolder(to: string): Promise<string> {
  const folder = resolve(to);
  await makeDataFolder(folder);
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: a backup needs a folder of its own.`);
  const user = serverUser();
  // A copy of a link to what lies elsewhere would be no backup.
  if (user && !canReach(user, folder))
    throw new Error(
      `PostgreSQL's user cannot pass the folders above ${folder}: back up to one that it can reach (/var/backups, say), and move it from there.`,
    );
  return folder;
}

/** Every page of every table, with its checksum. */
async function readThrough(folder: string): Promise<number> {
  const { url, stop } = await startEmbedded(folder, { shared_buffers: "32MB" });
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`;
    let rows = 0;
    for (const { name } of tables)
      rows += (await sql.unsafe(`select count(*)::int as count from only ${name}`))[0]?.count;
    return rows;
  } finally {
    await sql.end();
    await stop();
  }
}

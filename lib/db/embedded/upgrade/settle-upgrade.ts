import { lstat, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { entryOf } from "../cluster";

/** A new database that is whole, and not yet in its place. */
export const UPGRADED = "postgres.upgraded";

/** Of the database before an upgrade. */
export const keptEntry = (major: number | string) => `postgres-${major}`;

/** Puts an upgraded database in the place of the old one, which is kept beside it; also what a broken-off upgrade has left to do. */
export async function settleUpgrade(folder: string): Promise<void> {
  if (!(await isThere(entryOf(folder, UPGRADED)))) return;
  const entry = entryOf(folder);
  if (await isThere(entry)) {
    const major = (await readFile(join(entry, "PG_VERSION"), "utf8")).trim();
    await rename(entry, entryOf(folder, keptEntry(major)));
  }
  await rename(entryOf(folder, UPGRADED), entry);
}

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

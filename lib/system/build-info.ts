import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { processSingleton } from "../core/shared/process-singleton";

export interface BuildInfo {
  /** Of package.json; null when the process was started somewhere else. */
  version: string | null;
  /** The beginning of the hash over the sources that were built; null in development. */
  build: string | null;
  node: string;
}

const packageFile = z.object({ version: z.string() });

/** Read once: a build does not change under a process. */
export function readBuildInfo(): BuildInfo {
  return processSingleton("build-info", () => {
    const manifest = readIfThere("package.json");
    return {
      version: manifest === null ? null : packageFile.parse(JSON.parse(manifest)).version,
      build: readIfThere("dist/build-stamp")?.slice(0, 12) ?? null,
      node: process.version,
    };
  });
}

export function readIfThere(file: string): string | null {
  const path = join(/* turbopackIgnore: true */ process.cwd(), file);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

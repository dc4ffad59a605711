import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

export interface ScalarScript {
  bytes: Uint8Array<ArrayBuffer>;
  /** Changes with the bytes: part of the address, so that the answer may be kept for good. */
  hash: string;
}

// Scalar's package for a framework of the server's kind: the one that carries the reference as a single file.
const FILE = path.join("node_modules", "@scalar", "fastify-api-reference", "dist", "js", "standalone.js");

let script: Promise<ScalarScript> | undefined;

/** Scalar's API reference as npm brought it, read once: 3.5 MB are too much for the bundler. */
export function scalarScript(): Promise<ScalarScript> {
  if (!script) {
    script = readScript();
    // So that a failure is not remembered.
    script.catch(() => {
      script = undefined;
    });
  }
  return script;
}

async function readScript(): Promise<ScalarScript> {
  const bytes = new Uint8Array(await readFile(/* turbopackIgnore: true */ scriptPath()));
  return { bytes, hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 16) };
}

function scriptPath(): string {
  const here = path.join(/* turbopackIgnore: true */ process.cwd(), FILE);
  if (existsSync(here)) return here;
  // Started from another folder: above this file, in the sources or in the build.
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, FILE))) {
    if (folder === path.dirname(folder)) throw new Error("Scalar's API reference is not installed.");
    folder = path.dirname(folder);
  }
  return path.join(folder, FILE);
}

// `npm run build`: Next's pages, and the server and commands bundled, so that they run without a TypeScript loader.
// With `--quiet` only what goes wrong is printed.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { isBuilt, removeStamp, root, sourcesStamp, writeStamp } from "./build-stamp.mjs";
import { mendedPostgresDriver } from "./mended-postgres-driver.mjs";

if (!process.argv.includes("--if-stale") || !isBuilt()) await buildAll();

async function buildAll() {
  const stamp = sourcesStamp();
  removeStamp();
  buildPages();
  await bundlePrograms();
  writeStamp(stamp);
}

function buildPages() {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const isQuiet = process.argv.includes("--quiet");
  const { status, stdout } = spawnSync(process.execPath, [next, "build"], {
    cwd: root,
    stdio: ["inherit", isQuiet ? "pipe" : "inherit", "inherit"],
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status === 0) return;
  if (isQuiet) process.stderr.write(stdout ?? "");
  process.exit(status ?? 1);
}

async function bundlePrograms() {
  rmSync(join(root, "dist"), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [
      "server/main.ts",
      "server/portal/main.ts",
      "lib/receipt-page/drawing/drawing-process.ts",
      "scripts/admin.ts",
      "scripts/simulate.ts",
    ],
    outdir: "dist",
    outbase: ".",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    plugins: [mendedPostgresDriver],
    alias: { "@": root },
    sourcemap: true,
    logLevel: "warning",
  });
}

// `npm run bench [name] [options]`: one of the measurements beside this file, the whole suite without a name.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { build } from "esbuild";
import { mendedPostgresDriver } from "../scripts/mended-postgres-driver.mjs";

const MEASUREMENTS = [
  "deliver",
  "claim",
  "first-attempt",
  "list-receipts",
  "receipt-page",
  "matching",
  "guard",
  "growth",
  "attacks",
];

if (process.argv[2] === "deliver") process.exit(await runBundled("deliver"));
if (MEASUREMENTS.includes(process.argv[2])) await import(`./${process.argv.splice(2, 1)[0]}.ts`);
else await (await import("./suite.ts")).main();
process.exit(0);

/**
 * As the service is built: the TypeScript loader gives each function its name again whenever it is made, which takes a quarter of
 * the sender's time. Of the tree that this is called in.
 */
async function runBundled(name) {
  const outfile = resolve("node_modules", ".bench", `${name}.mjs`);
  await build({
    entryPoints: [`bench/${name}.ts`],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    plugins: [mendedPostgresDriver],
    alias: { "@": resolve(".") },
    logLevel: "warning",
  });
  return spawnSync(process.execPath, [outfile], { stdio: "inherit" }).status ?? 1;
}

// `npm run bench [name] [options]`: one of the measurements in these folders, the whole suite without a name.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { build } from "esbuild";
import { mendedPostgresDriver } from "../scripts/mended-postgres-driver.mjs";

const FOLDERS = {
  deliver: "deliveries",
  claim: "deliveries",
  "first-attempt": "deliveries",
  "list-receipts": "pages",
  "receipt-page": "pages",
  matching: "matching",
  guard: "suite",
  growth: "growth",
  attacks: "attacks",
  pages: "pages",
  ageing: "privacy",
  exporting: "privacy",
  spread: "spread",
};

const name = process.argv[2];
if (name === "deliver") process.exit(await runBundled(name));
if (Object.hasOwn(FOLDERS, name)) {
  process.argv.splice(2, 1);
  await import(`./${FOLDERS[name]}/${name}.ts`);
} else await (await import("./suite/suite.ts")).main();
process.exit(0);

/**
 * As the service is built: the TypeScript loader gives each function its name again whenever it is made, which takes a quarter of
 * the sender's time. Of the tree that this is called in.
 */
async function runBundled(name) {
  const outfile = resolve("node_modules", ".bench", `${name}.mjs`);
  await build({
    entryPoints: [`bench/${FOLDERS[name]}/${name}.ts`],
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

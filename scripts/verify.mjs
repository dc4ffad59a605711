// `npm run verify`: what needs no running service. Every check runs; the last line counts them.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "./build-stamp.mjs";

const CHECKS = [
  ["types", "npx", ["tsc", "--noEmit", "-p", "."]],
  ["format and lint", "npx", ["biome", "ci", "--colors=off", "."]],
  ["direction of imports", "npx", ["vitest", "run", "--config", "vitest.architecture.config.ts"]],
  ["OpenAPI document is fresh", process.execPath, ["--import", "tsx", "scripts/openapi/check-openapi.ts"]],
  ["OpenAPI document keeps Redocly's rules", process.execPath, ["scripts/openapi/lint-openapi.mjs"]],
  ["no pending migration", process.execPath, ["scripts/checks/check-migrations.mjs"]],
  ["licences of all packages", process.execPath, ["scripts/checks/check-licences.mjs"]],
  ["no dead path in the documents", process.execPath, ["scripts/checks/check-docs.mjs"]],
];

const AT_ONCE = 2;

let failed = 0;
const left = [...CHECKS];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let check = left.shift(); check; check = left.shift()) await run(...check);
  }),
);
console.log(`${CHECKS.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function run(name, command, args) {
  const started = performance.now();
  const error = await promisify(execFile)(command, args, { cwd: root, maxBuffer: 64 * 1024 ** 2 }).then(
    () => null,
    (failure) => failure,
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${error ? "FAIL" : "ok  "} ${name} (${seconds} s)`);
  if (!error) return;
  failed += 1;
  console.log(`${error.stdout ?? ""}${error.stderr ?? ""}`.trim() || String(error));
}

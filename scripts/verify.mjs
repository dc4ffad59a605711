// `npm run verify`: what needs no running service. Every check runs; the last line counts them.
import { spawnSync } from "node:child_process";
import { root } from "./build-stamp.mjs";

const CHECKS = [
  ["format and lint", "npx", ["biome", "ci", "--colors=off", "."]],
  ["types", "npx", ["tsc", "--noEmit", "-p", "."]],
  ["direction of imports", "npx", ["vitest", "run", "--config", "vitest.architecture.config.ts"]],
  ["OpenAPI document is fresh", process.execPath, ["--import", "tsx", "scripts/check-openapi.ts"]],
  ["OpenAPI document keeps Redocly's rules", process.execPath, ["scripts/lint-openapi.mjs"]],
  ["no pending migration", process.execPath, ["scripts/check-migrations.mjs"]],
  ["licences of all packages", process.execPath, ["scripts/check-licences.mjs"]],
  ["no dead path in the documents", process.execPath, ["scripts/check-docs.mjs"]],
];

let failed = 0;
for (const [name, command, args] of CHECKS) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  if (status === 0) continue;
  failed += 1;
  console.log(`${stdout ?? ""}${stderr ?? ""}`.trim());
}
console.log(`${CHECKS.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

import { randomInt } from "node:crypto";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ExchangeUnderTest } from "./exchange-under-test";
import type { Scenario } from "./scenario";
import { SCENARIOS } from "./scenarios";
import { SeededRandom } from "./seeded-random";
import { judge } from "./verdict";
import { World } from "./world";

/**
 * `npm run chaos -- [scenario …] [--seed N] [--long] [--list]`: what goes wrong while receipts are submitted and delivered,
 * and whether all that was accepted arrives nevertheless. Ends with `N passed, N failed`.
 */
const AT_ONCE = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, long: { type: "boolean" }, list: { type: "boolean" } },
});
const isLong = values.long ?? false;
const seed = Number(values.seed ?? randomInt(2 ** 31));
let isInterrupted = false;
const totals = { passed: 0, failed: 0, skipped: 0 };

async function main(): Promise<void> {
  if (values.list) {
    for (const { name, what } of SCENARIOS) console.log(`${name.padEnd(24)} ${what}`);
    return;
  }
  const unknown = positionals.filter((name) => SCENARIOS.every((one) => one.name !== name));
  if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(", ")}; --list names them.`);
  const chosen = SCENARIOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  console.log(`seed ${seed}, ${isLong ? "long" : "short"} form, ${cpus().length} processors, Node ${process.version}`);
  const exchange = await ExchangeUnderTest.start();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      isInterrupted = true;
      void exchange.dispose().finally(() => process.exit(1));
    });
  }
  try {
    const local = chosen.filter(({ isLocal }) => isLocal);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = local.shift(); next; next = local.shift()) await runOne(exchange, next);
      }),
    );
    for (const one of chosen) if (!one.isLocal) await runOne(exchange, one);
  } finally {
    await exchange.dispose();
  }
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
  console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

async function runOne(exchange: ExchangeUnderTest, { name, run, isLocal }: Scenario): Promise<void> {
  const startedAt = performance.now();
  const since = new Date();
  const random = SeededRandom.of(seed, name);
  let line: string;
  let faults: readonly string[] = [];
  const limitMs = isLong ? 900_000 : 300_000;
  try {
    const world = await World.create(exchange, name, random);
    const figures = await Promise.race([run(world, { isLong }), overdue(limitMs)]);
    if (typeof figures === "string") {
      totals.skipped += 1;
      console.log(`skip ${name}: ${figures}`);
      world.close();
      return;
    }
    const verdict = await judge(world, 180_000);
    world.close();
    faults = verdict.faults;
    line = Object.entries({ ...verdict.figures, ...figures })
      .map(([what, value]) => `${what} ${value}`)
      .join(", ");
  } catch (error) {
    faults = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    line = "broke off";
    if (isInterrupted) return;
    if (!isLocal) await exchange.restore();
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  totals[faults.length === 0 ? "passed" : "failed"] += 1;
  console.log(`${faults.length === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s): ${line}`);
  for (const fault of faults) console.log(`     ${fault}`);
  if (faults.length > 0) for (const error of exchange.errorsSince(since).slice(-20)) console.log(`     log: ${error}`);
}

async function overdue(limitMs: number): Promise<never> {
  await sleep(limitMs, undefined, { ref: false });
  throw new Error(`not over within ${limitMs / 1_000} s`);
}

await main();
process.exit();

import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { LOOPBACK_CIDRS } from "@/lib/webhooks/sending/address-policy";
import { machine, startReceiver } from "../measured-process";
import { prepareProduct } from "../prepare-product";
import { type BenchDatabase, withBenchDatabase } from "../with-bench-database";
import { ratioChart } from "./chart";
import { Contenders } from "./contenders";
import { measureMemory, measureStart, measureTokenCheck } from "./figures";
import { measureMixed } from "./measure-mixed";
import { measureScenario } from "./measure-scenario";
import { writePerformance } from "./performance-document";
import { makeScenarios } from "./scenarios";
import type { SuiteResult, SuiteResults } from "./suite-result";

/**
 * `npm run bench [-- --only text] [--seconds 4] [--rounds 3] [--long] [--write]`
 *
 * Every scenario against one product, and what it is compared with, on one PostgreSQL, in rounds that take turns.
 * `--only` measures those with the text in their names; `--long` watches the memory over a million submissions; `--write`
 * puts the tables into docs/performance.md.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    submissions: { type: "string", default: "20000" },
    long: { type: "boolean" },
    write: { type: "boolean" },
  },
});
const ROUNDS = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const SUBMISSIONS = values.long ? 1_000_000 : Number(values.submissions);

export function runSuite(only = ""): Promise<SuiteResults> {
  return withBenchDatabase((database) => measureAll(database, (name) => name.includes(only)));
}

async function measureAll({ url, folder }: BenchDatabase, isChosen: (name: string) => boolean): Promise<SuiteResults> {
  await migrateDatabase(url);
  const prepared = await prepareProduct(url);
  const more = {
    RATE_LIMIT_MATCHES: "0",
    MATCH_MISS_ALLOWANCE: "1000000000",
    WEBHOOK_ALLOWED_CIDRS: LOOPBACK_CIDRS.join(","),
  };
  const environment = { ...prepared.environment, ...more };
  const measured: SuiteResults = { results: [], figures: [], memoryMiB: [] };
  const { results, figures } = measured;
  if (isChosen("start to ready")) figures.push(...(await measureStart(environment, ROUNDS.rounds)));
  const contenders = new Contenders(environment);
  try {
    const { port: receiverPort } = await startReceiver();
    const { origin } = await contenders.get("product");
    const { scenarios, mixed, submission } = await makeScenarios(prepared, { origin, folder, receiverPort });
    for (const scenario of scenarios.filter(({ name }) => isChosen(name))) {
      await scenario.prepare?.();
      results.push(told(await measureScenario(scenario, contenders, ROUNDS)));
    }
    if (isChosen("mixed")) {
      for (const { prepare } of mixed) await prepare?.();
      results.push(...(await measureMixed(mixed, contenders, { ...ROUNDS, receiverPort })).map(told));
    }
    if (isChosen("cached token check"))
      figures.push(await measureTokenCheck(prepared.ctx, await prepared.token(origin)));
    if (isChosen("resident memory")) {
      const memory = await measureMemory(submission, contenders, SUBMISSIONS);
      figures.push(...memory.figures);
      measured.memoryMiB = memory.samplesMiB;
    }
    return measured;
  } finally {
    await contenders.stopAll();
  }
}

function told(result: SuiteResult): SuiteResult {
  const { name, product, ratio } = result;
  console.log(`${name.padEnd(58)} ${String(product.median).padStart(6)}/s${ratio === null ? "" : `, ratio ${ratio}`}`);
  return result;
}

export async function main(): Promise<void> {
  const measured = await runSuite(values.only);
  const rows = measured.results.map(({ name, product, comparator, ratio, cpuUs, loopDelayP99Ms, target }) => [
    name,
    {
      "per second": product.median,
      "min–max": `${product.min}–${product.max}`,
      "p50 ms": product.p50Ms,
      "p99 ms": product.p99Ms,
      "CPU µs": cpuUs,
      "loop p99 ms": loopDelayP99Ms,
      comparator: comparator && `${comparator.name} ${comparator.median}`,
      ratio,
      target,
    },
  ]);
  if (rows.length > 0) console.table(Object.fromEntries(rows));
  for (const { name, value, unit, target } of measured.figures)
    console.log(`${name}: ${value.toFixed(2)} ${unit}${target ? `, target ≤ ${target.atMost}` : ""}`);
  await mkdir("bench/results", { recursive: true });
  const summary = { machine, node: process.version, at: new Date().toISOString(), ...measured };
  await writeFile("bench/results/suite.json", `${JSON.stringify(summary, null, 2)}\n`);
  const bars = measured.results.flatMap(({ name, ratio, comparator }) =>
    ratio === null ? [] : [{ name: `${name} / ${comparator?.name}`, ratio }],
  );
  await writeFile("bench/results/suite.svg", ratioChart(bars, `Requests per second, comparator = 1 (${machine})`));
  if (values.write) await writePerformance(measured);
}

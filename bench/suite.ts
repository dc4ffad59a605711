import type { ChildProcess } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { freePort } from "@/e2e/api/program";
import { migrateDatabase } from "@/lib/db/migrate";
import { LOOPBACK_CIDRS } from "@/lib/webhooks/address-policy";
import { ratioChart } from "./chart";
import {
  cpuMs,
  type LoadResult,
  load,
  machine,
  median,
  startMeasured,
  startReceiver,
  stopMeasured,
  summarise,
} from "./measured-process";
import { type SuiteResult, writePerformance } from "./performance-document";
import { prepareProduct } from "./prepare-product";
import { makeScenarios, type Scenario } from "./scenarios";
import { type BenchDatabase, withBenchDatabase } from "./with-bench-database";

/**
 * Every scenario against one product and one bare server on one PostgreSQL (fsync and synchronous_commit on), in rounds
 * that take turns. `--write` puts the table into docs/performance.md; `--only text` measures scenarios with that in
 * their name; `--seconds n` and `--rounds n` change how long.
 */
const option = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1 || process.argv.length];
const SECONDS = Number(option("seconds") ?? 4);
const ROUNDS = Number(option("rounds") ?? 3);

interface Server {
  child: ChildProcess;
  origin: string;
}

export function runSuite(only?: string): Promise<SuiteResult[]> {
  return withBenchDatabase((database) => measureScenarios(database, only));
}

async function measureScenarios({ url, folder }: BenchDatabase, only?: string): Promise<SuiteResult[]> {
  const { receiver, port: receiverPort } = await startReceiver();
  const started: ChildProcess[] = [];
  try {
    await migrateDatabase(url);
    const prepared = await prepareProduct(url);
    const start = async (file: string, environment: Record<string, string>): Promise<Server> => {
      const port = await freePort();
      const measured = {
        args: [file],
        environment: { ...environment, PORT: String(port) },
        port,
        readyPath: "/readyz",
      };
      const child = await startMeasured(measured);
      started.push(child);
      return { child, origin: `http://127.0.0.1:${port}` };
    };
    const more = { RATE_LIMIT_MATCHES: "0", WEBHOOK_ALLOWED_CIDRS: LOOPBACK_CIDRS.join(",") };
    const product = await start("dist/server/main.js", { ...prepared.environment, ...more });
    const bare = await start("bench/bare-server.mjs", { DATABASE_URL: url });
    const { origin } = product;
    const scenarios = await makeScenarios(prepared, { origin, folder, receiverPort });
    const results: SuiteResult[] = [];
    for (const scenario of scenarios.filter(({ name }) => !only || name.includes(only))) {
      await scenario.prepare?.();
      results.push(await measure(scenario, product, bare));
    }
    return results;
  } finally {
    receiver.kill();
    for (const child of started) await stopMeasured(child);
  }
}

async function measure(scenario: Scenario, product: Server, bare: Server): Promise<SuiteResult> {
  const { name, isCompared, connections, headers, bodyFile, path, status } = scenario;
  const common = { connections, headers, bodyFile, seconds: SECONDS, warmupSeconds: 1 };
  const rounds = { product: [] as LoadResult[], bare: [] as LoadResult[] };
  const cpuUs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await cpuMs(product.child);
    const result = await load({ ...common, origin: product.origin, path }, status);
    const after = await cpuMs(product.child);
    rounds.product.push(result);
    if (before !== null && after !== null) cpuUs.push(((after - before) * 1_000) / result.requests);
    if (isCompared) rounds.bare.push(await load({ ...common, origin: bare.origin, path: "/" }, 201));
  }
  const mine = summarise(rounds.product);
  const theirs = isCompared ? summarise(rounds.bare) : null;
  const ratio = theirs && Number((mine.median / theirs.median).toFixed(2));
  console.log(`${name.padEnd(56)} ${String(mine.median).padStart(6)}/s${ratio === null ? "" : `, ratio ${ratio}`}`);
  return { name, product: mine, bare: theirs, ratio, cpuUs: Math.round(median(cpuUs)) };
}

export async function main(): Promise<void> {
  const results = await runSuite(option("only"));
  console.table(
    Object.fromEntries(
      results.map(({ name, product, bare, ratio, cpuUs }) => [
        name,
        {
          "per second": product.median,
          "min–max": `${product.min}–${product.max}`,
          "p50 ms": product.p50Ms,
          "p99 ms": product.p99Ms,
          "CPU µs": cpuUs,
          bare: bare?.median,
          ratio,
        },
      ]),
    ),
  );
  await mkdir("bench/results", { recursive: true });
  const summary = { machine, node: process.version, at: new Date().toISOString(), results };
  await writeFile("bench/results/suite.json", `${JSON.stringify(summary, null, 2)}\n`);
  const bars = results.flatMap(({ name, ratio }) => (ratio === null ? [] : [{ name, ratio }]));
  await writeFile("bench/results/suite.svg", ratioChart(bars, `Submissions per second, bare server = 1 (${machine})`));
  if (process.argv.includes("--write")) await writePerformance(results);
}

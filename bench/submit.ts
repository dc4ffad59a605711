import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "@/e2e/api/program";
import { startEmbedded } from "@/lib/db/embedded/start-embedded";
import { migrateDatabase } from "@/lib/db/migrate";
import { prepareProduct } from "./prepare-product";
import { sampleReceipt } from "./sample-receipt";

/**
 * Submissions per second, product beside bare server, interleaved in one run on one PostgreSQL (fsync and
 * synchronous_commit on). The product's path is the whole one: token, validation, durable commit, match queue.
 */
const LOAD = { connections: 32, seconds: 8, warmupSeconds: 3 };
const ROUNDS = 3;

interface Result {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  statuses: Record<string, number>;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-bench-"));
  const started: ChildProcess[] = [];
  const embedded = await startEmbedded(join(folder, "data"));
  try {
    await migrateDatabase(embedded.url);
    const product = await prepareProduct(embedded.url);
    const [productPort, barePort] = [await freePort(), await freePort()];
    started.push(
      await start(["dist/server/main.js"], { ...product.environment, PORT: String(productPort) }, productPort),
      await start(["bench/bare-server.mjs"], { DATABASE_URL: embedded.url, PORT: String(barePort) }, barePort),
    );
    const token = await product.token(`http://127.0.0.1:${productPort}`);
    const productBody = join(folder, "product.json");
    const bareBody = productBody;
    await writeFile(productBody, sampleReceipt(product.storeId, 10));
    const contenders = {
      product: {
        origin: `http://127.0.0.1:${productPort}`,
        path: `/v1/sources/${product.sourceId}/receipts`,
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        bodyFile: productBody,
      },
      bare: {
        origin: `http://127.0.0.1:${barePort}`,
        path: "/",
        headers: { "content-type": "application/json" },
        bodyFile: bareBody,
      },
    };
    const results: Record<keyof typeof contenders, Result[]> = { product: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of round % 2 === 0 ? (["product", "bare"] as const) : (["bare", "product"] as const)) {
        const result = await load(contenders[name]);
        const unexpected = Object.keys(result.statuses).filter((status) => status !== "201");
        if (unexpected.length > 0) throw new Error(`${name} answered ${JSON.stringify(result.statuses)}`);
        results[name].push(result);
        console.log(`${name.padEnd(8)} round ${round + 1}: ${Math.round(result.perSecond)}/s`);
      }
    }
    await report(results);
  } finally {
    for (const child of started) await stop(child);
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function report(results: Record<"product" | "bare", Result[]>): Promise<void> {
  const row = (name: "product" | "bare") => {
    const rates = results[name].map(({ perSecond }) => perSecond).sort((a, b) => a - b);
    return {
      median: Math.round(median(rates)),
      min: Math.round(rates[0] ?? 0),
      max: Math.round(rates.at(-1) ?? 0),
      p50Ms: Number(median(results[name].map(({ p50Ms }) => p50Ms).sort((a, b) => a - b)).toFixed(2)),
      p99Ms: Number(median(results[name].map(({ p99Ms }) => p99Ms).sort((a, b) => a - b)).toFixed(2)),
    };
  };
  const [product, bare] = [row("product"), row("bare")];
  const summary = {
    scenario: `submit, ${LOAD.connections} connections, 10 lines`,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`,
    node: process.version,
    product,
    bare,
    ratio: Number((product.median / bare.median).toFixed(2)),
  };
  console.table({ product, bare });
  console.log(`ratio product / bare: ${summary.ratio}`);
  await mkdir("bench/results", { recursive: true });
  await writeFile("bench/results/submit.json", `${JSON.stringify(summary, null, 2)}\n`);
}

const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

async function load(contender: object): Promise<Result> {
  const { stdout } = await promisify(execFile)("node", [
    "bench/load-generator.mjs",
    JSON.stringify({ ...contender, ...LOAD }),
  ]);
  return JSON.parse(stdout) as Result;
}

async function start(args: string[], environment: Record<string, string>, port: number): Promise<ChildProcess> {
  const child = spawn("node", args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with exit code ${child.exitCode}`);
    if (
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return child;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${args[0]} did not listen`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await exited;
}

await main();

import { mkdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Pool } from "undici";
import { database } from "@/lib/db/client";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { LOOPBACK_CIDRS } from "@/lib/webhooks/sending/address-policy";
import {
  familyCpuMs,
  familyMiB,
  type LoadResult,
  load,
  machine,
  median,
  startMeasured,
  startReceiver,
  stopMeasured,
} from "../measured-process";
import { prepareProduct } from "../prepare-product";
import { sampleReceipt } from "../sample-receipt";
import { type BenchDatabase, withBenchDatabase } from "../with-bench-database";
import { preparePortals } from "./portal-world";

/**
 * `npm run bench pages [--against FOLDER] [--rounds 5] [--requests 40] [--seconds 6] [--only text] [--no-tills]`
 *
 * Processor time that the service takes for each page of the portals, all its processes together and without PostgreSQL's,
 * one request after the other; then submissions at 16 connections, alone and beside people who ask for eight list pages a second, and how
 * long those wait. With `--against`, the same of another built tree, in rounds that take turns, on one PostgreSQL.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    against: { type: "string" },
    rounds: { type: "string", default: "5" },
    requests: { type: "string", default: "40" },
    seconds: { type: "string", default: "6" },
    only: { type: "string", default: "" },
    "no-tills": { type: "boolean" },
  },
});
const [ROUNDS, REQUESTS, SECONDS] = [values.rounds, values.requests, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const PAGES_PER_SECOND = 8;
const TILLS = 16;
const BROWSER = { "accept-encoding": "gzip, deflate, br", "accept-language": "de-DE,de;q=0.9", accept: "text/html" };
const LISTS = ["merchant: receipts", "client: deliveries", "merchant: stores", "operator: organizations"];

type Running = Awaited<ReturnType<typeof startMeasured>>;
const trees = { this: ".", ...(values.against && { against: resolve(values.against) }) };
type Tree = keyof typeof trees;
const names = Object.keys(trees) as Tree[];
const inTurns = (round: number) => (round % 2 === 0 ? names : names.toReversed());

async function measureAll({ url, folder }: BenchDatabase): Promise<void> {
  const running = new Map<Tree, Running>();
  try {
    await migrateDatabase(url);
    const product = await prepareProduct(url);
    const { port } = await startReceiver();
    const world = await preparePortals(product, port);
    const environment = { ...product.environment, WEBHOOK_ALLOWED_CIDRS: LOOPBACK_CIDRS.join(",") };
    const start = (name: Tree, ROLE: string) =>
      startMeasured({
        args: ["dist/server/main.js"],
        environment: { ...environment, ROLE },
        readyPath: "/readyz",
        folder: trees[name],
      });
    const worker = await start("this", "worker");
    while (!(await world.isDelivered())) await sleep(250);
    await stopMeasured(worker.child);
    for (const name of names) running.set(name, await start(name, "web"));
    const headers = { ...BROWSER, cookie: world.cookie };
    const chosen = Object.entries(world.pages).filter(([name]) => name.includes(values.only));
    const costs = await measurePages(chosen, headers, running);
    const memory = Object.fromEntries(
      await Promise.all([...running].map(async ([name, { child }]) => [name, await familyMiB(child)] as const)),
    );
    console.log("MiB resident, process by process:", memory);
    for (const { child } of running.values()) await stopMeasured(child);
    const lists = Object.entries(world.pages).flatMap(([page, path]) => (LISTS.includes(page) ? [path] : []));
    const starting = (name: Tree) => start(name, "all");
    const tills = values["no-tills"] ? null : await measureTills(product, { lists, headers, folder, starting });
    const load = loadavg().map((value) => Number(value.toFixed(2)));
    await mkdir("bench/results", { recursive: true });
    const summary = { machine, node: process.version, load, costs, memory, tills };
    await writeFile("bench/results/pages.json", `${JSON.stringify(summary, null, 2)}\n`);
    console.log(`load ${load.join(" ")}`);
  } finally {
    for (const { child } of running.values()) await stopMeasured(child);
    await database().close();
  }
}

async function measurePages(pages: [string, string][], headers: Record<string, string>, running: Map<Tree, Running>) {
  const rows: Record<string, Record<string, number>> = {};
  for (const { origin } of running.values()) for (const [, path] of pages) await ask(origin, path, headers, REQUESTS);
  for (const [page, path] of pages) {
    const taken: Record<string, { cpuMs: number[]; p50Ms: number[]; bytes: number }> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of inTurns(round)) {
        const { child, origin } = of(running, name);
        const before = await familyCpuMs(child);
        const { times, bytes } = await ask(origin, path, headers, REQUESTS);
        const one = taken[name] ?? { cpuMs: [], p50Ms: [], bytes };
        taken[name] = one;
        one.cpuMs.push(((await familyCpuMs(child)) - before) / REQUESTS);
        one.p50Ms.push(median(times));
      }
    }
    rows[page] = Object.fromEntries(
      Object.entries(taken).flatMap(([name, { cpuMs, p50Ms, bytes }]) => [
        [`${name}: CPU ms`, Number(median(cpuMs).toFixed(1))],
        [`${name}: p50 ms`, Number(median(p50Ms).toFixed(1))],
        [`${name}: KiB`, Math.round(bytes / 1_024)],
      ]),
    );
  }
  console.table(rows);
  return rows;
}

async function ask(origin: string, path: string, headers: Record<string, string>, count: number) {
  const pool = new Pool(origin, { connections: 1 });
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    const { statusCode, body } = await pool.request({ method: "GET", path, headers });
    bytes = (await body.arrayBuffer()).byteLength;
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
    times.push(performance.now() - began);
  }
  await pool.close();
  return { times, bytes };
}

async function measureTills(
  product: Awaited<ReturnType<typeof prepareProduct>>,
  {
    lists,
    headers,
    folder,
    starting,
  }: { lists: string[]; headers: Record<string, string>; folder: string; starting: (name: Tree) => Promise<Running> },
) {
  const bodyFile = join(folder, "receipt.json");
  await writeFile(bodyFile, sampleReceipt(product.storeId, 10).replaceAll("V001", "V002"));
  const path = `/v1/sources/${product.sourceId}/receipts`;
  const taken: Record<string, { alone: LoadResult[]; beside: LoadResult[]; pages: number[] }> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of inTurns(round)) {
      const { child, origin } = await starting(name);
      for (const list of lists) await ask(origin, list, headers, REQUESTS);
      const authorization = `Bearer ${await product.token(origin)}`;
      const sent = { origin, path, bodyFile, connections: TILLS, seconds: SECONDS, warmupSeconds: 1 };
      const submit = () => load({ ...sent, headers: { "content-type": "application/json", authorization } }, 201);
      const one = taken[name] ?? { alone: [], beside: [], pages: [] };
      taken[name] = one;
      one.alone.push(await submit());
      const people = browse(origin, lists, headers);
      one.beside.push(await submit());
      one.pages.push(...(await people()));
      await stopMeasured(child);
    }
  }
  const rows = Object.fromEntries(
    Object.entries(taken).map(([name, { alone, beside, pages: waits }]) => {
      const each = (pick: (alone: LoadResult, beside: LoadResult) => number) =>
        median(alone.map((one, i) => pick(one, beside[i] ?? one)));
      const sorted = waits.toSorted((a, b) => a - b);
      const row = {
        "alone /s": each((one) => one.perSecond),
        "beside /s": each((_, one) => one.perSecond),
        "rate, beside / alone": each((a, b) => b.perSecond / a.perSecond),
        "alone p99 ms": each((one) => one.p99Ms),
        "beside p99 ms": each((_, one) => one.p99Ms),
        "p99, beside / alone": each((a, b) => b.p99Ms / a.p99Ms),
        "pages p50 ms": sorted[Math.floor(sorted.length / 2)] ?? 0,
        "pages p99 ms": sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        pages: sorted.length,
      };
      return [name, Object.fromEntries(Object.entries(row).map(([what, value]) => [what, Number(value.toFixed(2))]))];
    }),
  );
  console.table(rows);
  return rows;
}

/** Asks for a page each eighth of a second, whether those before have come or not; the function ends it and tells how long each took. */
function browse(origin: string, paths: readonly string[], headers: Record<string, string>): () => Promise<number[]> {
  const pool = new Pool(origin, { connections: 64 });
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => {
    const began = performance.now();
    const path = paths[asked.length % paths.length] ?? "/";
    const answer = pool.request({ method: "GET", path, headers }).then(async ({ statusCode, body }) => {
      await body.arrayBuffer();
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
      return performance.now() - began;
    });
    answer.catch(() => undefined);
    asked.push(answer);
  }, 1_000 / PAGES_PER_SECOND);
  return async () => {
    clearInterval(timer);
    const times = await Promise.all(asked);
    await pool.close();
    return times;
  };
}

function of(running: Map<Tree, Running>, name: Tree): Running {
  const found = running.get(name);
  if (!found) throw new Error(`${name} does not run.`);
  return found;
}

await withBenchDatabase(measureAll);

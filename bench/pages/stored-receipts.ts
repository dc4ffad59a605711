import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES } from "@/components/receipt/languages";
import { parsePublicId } from "@/lib/core/ids";
import { connectDatabase, type Sql } from "@/lib/db/client";
import { systemContext } from "@/lib/db/context";
import { loadReceipts } from "@/tests/factories/load-receipts";
import { load, median, startMeasured, stopMeasured } from "../measured-process";
import { newDatabase } from "../new-database";
import { prepareProduct } from "../prepare-product";

const ROUNDS = 5;
const SAMPLE = 1_000;
/** Of the sample: opened before, in every language, until the process has compiled what it runs. */
const WARM_UP = 100;

/**
 * Latencies of pages that nobody opened before, spread over all the months of a database with so many small receipts.
 * Each round is a new process, and the databases take turns.
 */
export async function measureStored(url: string, counts: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-bench-"));
  try {
    const databases = [];
    for (const count of counts) databases.push(await fillDatabase(url, count, folder));
    for (let round = 0; round < ROUNDS; round += 1) for (const one of databases) await measureRound(one);
    return databases.map(({ count, p50s, p99s }) => ({
      receipts: count,
      p50Ms: Number(median(p50s).toFixed(2)),
      p99Ms: Number(median(p99s).toFixed(2)),
      p99MsOfRounds: p99s.map((value) => Number(value.toFixed(2))),
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface FilledDatabase {
  count: number;
  environment: Record<string, string>;
  files: { warmUp: string; measured: string };
  p50s: number[];
  p99s: number[];
}

async function fillDatabase(serverUrl: string, count: number, folder: string): Promise<FilledDatabase> {
  const name = `stored_${count}`;
  const url = await newDatabase(serverUrl, name);
  const { sql, db, close } = connectDatabase(url, 4);
  const product = await prepareProduct(url, { ...systemContext("bench"), sql, db });
  const storeId = parsePublicId("store", product.storeId) ?? "";
  const began = performance.now();
  await loadReceipts(sql, {
    organizationId: product.ctx.organizationId ?? "",
    storeIds: [storeId],
    sourceIds: [parsePublicId("source", product.sourceId) ?? ""],
    count,
    days: 365,
    until: new Date(),
    keys: product.ctx.keys,
  });
  const tokens = await sampleTokens(sql, count);
  await close();
  console.log(`${count} receipts stored in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  const files = { warmUp: join(folder, `${name}-warm-up`), measured: join(folder, name) };
  const [first, rest] = [tokens.slice(0, WARM_UP), tokens.slice(WARM_UP)];
  const everyLanguage = Object.keys(LANGUAGES).flatMap((code) => first.map((token) => `/r/${token}?lang=${code}`));
  await writeFile(files.warmUp, everyLanguage.join("\n"));
  await writeFile(files.measured, rest.map((token) => `/r/${token}`).join("\n"));
  return { count, environment: { ...product.environment, ROLE: "web" }, files, p50s: [], p99s: [] };
}

/** Of some of the receipts, evenly spread and in a random order. */
async function sampleTokens(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql<{ token: string }[]>`
    select token from (select token, row_number() over (order by id) as n from receipts) t
    where n % ${Math.max(1, Math.floor(count / SAMPLE))} = 0 order by random() limit ${SAMPLE}`;
  return rows.map(({ token }) => token);
}

async function measureRound({ count, environment, files, p50s, p99s }: FilledDatabase): Promise<void> {
  const { child, origin } = await startMeasured({
    args: ["dist/server/main.js"],
    environment,
    readyPath: "/readyz",
  });
  try {
    const options = { origin, headers: { "accept-encoding": "br" }, connections: 4 };
    await load({ ...options, pathsFile: files.warmUp }, 200);
    const { p50Ms, p99Ms } = await load({ ...options, pathsFile: files.measured }, 200);
    p50s.push(p50Ms);
    p99s.push(p99Ms);
    console.log(`${count} stored: p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`);
  } finally {
    await stopMeasured(child);
  }
}

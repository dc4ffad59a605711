import type { ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/e2e/api/program";
import { startEmbedded } from "@/lib/db/embedded/start-embedded";
import { migrateDatabase } from "@/lib/db/migrate";
import { type LoadResult, load, machine, startMeasured, stopMeasured, summarise } from "./measured-process";
import { prepareProduct } from "./prepare-product";
import { sampleReceipt } from "./sample-receipt";

/**
 * Submissions per second, product beside bare server, interleaved in one run on one PostgreSQL (fsync and
 * synchronous_commit on). The product's path is the whole one: token, validation, durable commit, match queue.
 */
const LOAD = { connections: 32, seconds: 8, warmupSeconds: 3 };
const ROUNDS = 3;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-bench-"));
  const started: ChildProcess[] = [];
  const embedded = await startEmbedded(join(folder, "data"));
  try {
    await migrateDatabase(embedded.url);
    const product = await prepareProduct(embedded.url);
    const [productPort, barePort] = [await freePort(), await freePort()];
    const [readyPath, PORT] = ["/readyz", String(productPort)];
    started.push(
      await startMeasured({
        args: ["dist/server/main.js"],
        environment: { ...product.environment, PORT },
        port: productPort,
        readyPath,
      }),
      await startMeasured({
        args: ["bench/bare-server.mjs"],
        environment: { DATABASE_URL: embedded.url, PORT: String(barePort) },
        port: barePort,
        readyPath,
      }),
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
    const results: Record<keyof typeof contenders, LoadResult[]> = { product: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of round % 2 === 0 ? (["product", "bare"] as const) : (["bare", "product"] as const)) {
        const result = await load({ ...contenders[name], ...LOAD }, 201);
        results[name].push(result);
        console.log(`${name.padEnd(8)} round ${round + 1}: ${Math.round(result.perSecond)}/s`);
      }
    }
    await report(results);
  } finally {
    for (const child of started) await stopMeasured(child);
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function report(results: Record<"product" | "bare", LoadResult[]>): Promise<void> {
  const [product, bare] = [summarise(results.product), summarise(results.bare)];
  const summary = {
    scenario: `submit, ${LOAD.connections} connections, 10 lines`,
    machine,
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

await main();

import { execFile, spawn } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { migrateDatabase } from "@/lib/db/migrate";
import { endWithUs, type LoadResult, load, machine, startMeasured, stopMeasured } from "./measured-process";
import { prepareProduct } from "./prepare-product";
import { sampleReceipt } from "./sample-receipt";
import { submitSamples } from "./submit-samples";
import { type BenchDatabase, withBenchDatabase } from "./with-bench-database";

/**
 * What strangers do, each held beside 16 tills that submit: against the same tills alone just before, at least 0.8 of their
 * rate, p99 at most twice, and at most 500 MiB of the service's processes. `--seconds N` of each phase, names choose some.
 */
const args = process.argv.slice(2);
const at = args.indexOf("--seconds");
const SECONDS = at === -1 ? 60 : Number(args.splice(at, 2)[1]);
const TILLS = 16;
const WARMUP_SECONDS = 2;
const BOUNDS = { rate: 0.8, p99: 2, memoryMiB: 500 };

const { stdout } = await promisify(execFile)("node", ["bench/attacker.mjs", "list"]);
const kinds = stdout
  .trim()
  .split("\n")
  .filter((kind) => args.length === 0 || args.includes(kind));

async function measureAll({ url, folder }: BenchDatabase): Promise<void> {
  await migrateDatabase(url);
  const product = await prepareProduct(url);
  const { child, origin } = await startMeasured({
    args: ["dist/server/main.js"],
    environment: product.environment,
    readyPath: "/readyz",
  });
  const bodyFile = join(folder, "receipt.json");
  await writeFile(bodyFile, sampleReceipt(product.storeId, 10));
  const headers = { "content-type": "application/json", authorization: `Bearer ${await product.token(origin)}` };
  const path = `/v1/sources/${product.sourceId}/receipts`;
  const submit = (warmupSeconds = WARMUP_SECONDS) =>
    load({ origin, path, headers, bodyFile, connections: TILLS, seconds: SECONDS, warmupSeconds }, 201);
  const pdfs = (await submitSamples(product, 6, 500)).map((token) => `/r/${token}.pdf`);
  await submit();
  console.log(`${machine}, Node ${process.version}, ${SECONDS} s of each phase, ${TILLS} tills`);
  console.log("attack: submissions a second alone and under it (ratio), p99 (ratio), memory");
  for (const kind of kinds) {
    const alone = await submit();
    const attacker = endWithUs(spawn("node", ["bench/attacker.mjs", kind, origin, JSON.stringify(pdfs)]));
    const memory = watchMemory(child.pid ?? 0);
    const under = await submit();
    attacker.kill("SIGKILL");
    print(kind, alone, under, await memory());
  }
  await stopMeasured(child);
}

function print(kind: string, alone: LoadResult, under: LoadResult, memoryMiB: number): void {
  const rate = under.perSecond / alone.perSecond;
  const p99 = under.p99Ms / alone.p99Ms;
  const isFine = rate >= BOUNDS.rate && p99 <= BOUNDS.p99 && memoryMiB <= BOUNDS.memoryMiB;
  if (!isFine) process.exitCode = 1;
  const rates = `${alone.perSecond.toFixed(0)}/s, ${under.perSecond.toFixed(0)}/s (${rate.toFixed(2)})`;
  const tails = `${alone.p99Ms.toFixed(1)} ms, ${under.p99Ms.toFixed(1)} ms (${p99.toFixed(2)})`;
  console.log(`${isFine ? "ok  " : "FAIL"} ${kind}: ${rates}; ${tails}; ${memoryMiB.toFixed(0)} MiB`);
}

/** The most that a process and those below it had at once. */
function watchMemory(pid: number): () => Promise<number> {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await memoryOf(pid));
      await new Promise((done) => setTimeout(done, 500));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return most;
  };
}

async function memoryOf(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "0 0");
  const own = (Number(statm.split(" ")[1]) * 4_096) / 1_048_576;
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8").catch(() => "")),
  );
  const below = children.join(" ").split(" ").filter(Boolean).map(Number);
  const sums = await Promise.all(below.map(memoryOf));
  return sums.reduce((sum, one) => sum + one, own);
}

await withBenchDatabase(measureAll);
process.exit(process.exitCode ?? 0);

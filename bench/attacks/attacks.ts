import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { endWithUs, type LoadResult, load, machine, startMeasured, stopMeasured } from "../measured-process";
import { portalCookie } from "../pages/portal-cookie";
import { prepareProduct } from "../prepare-product";
import { sampleReceipt } from "../sample-receipt";
import { submitSamples } from "../submit-samples";
import { type BenchDatabase, withBenchDatabase } from "../with-bench-database";

/**
 * What strangers do, each held beside 16 tills that submit: at least 0.8 of their rate, p99 at most twice, and at most 500 MiB
 * of the service's processes. The attacker takes processor of this machine, which it would not if it were another one: so it
 * is compared with the same tills beside the same attacker that attacks a process which does nothing (the sink), in turns,
 * since machines change their speed within a minute. `--seconds N` under each attack in all, names choose some.
 */
const args = process.argv.slice(2);
const at = args.indexOf("--seconds");
const SECONDS = at === -1 ? 60 : Number(args.splice(at, 2)[1]);
const TURNS = 4;
const TILLS = 16;
const WARMUP_SECONDS = 2;
/** The first submissions of a new process are compiled as they come. */
const FIRST_SECONDS = 20;
const BOUNDS = { rate: 0.8, p99: 2, memoryMiB: 500 };

const { stdout } = await promisify(execFile)("node", ["bench/attacks/attacker.mjs", "list"]);
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
  const submit = (seconds: number) =>
    load({ origin, path, headers, bodyFile, connections: TILLS, seconds, warmupSeconds: WARMUP_SECONDS }, 201);
  const extra = JSON.stringify({
    pdfs: (await submitSamples(product, 6, 500)).map((token) => `/r/${token}.pdf`),
    cookie: await portalCookie([product.ctx], "owner"),
    exportPath: `/merchant/${product.organizationId}/receipts/export?format=json`,
    logo: {
      path: `/merchant/${product.organizationId}/brands/${product.brandId}`,
      action: await actionOf("uploadLogoAction"),
      args: [product.organizationId, product.brandId],
    },
  });
  await submit(FIRST_SECONDS);
  console.log(`${machine}, Node ${process.version}, ${SECONDS} s of each attack in ${TURNS} turns, ${TILLS} tills`);
  console.log("attack: submissions a second while a sink is attacked, under it (ratio); p99 (ratio); memory");
  const sink = await startSink();
  const beside = async (kind: string, target: string) => {
    const attacker = endWithUs(spawn("node", ["bench/attacks/attacker.mjs", kind, target, extra]));
    const result = await submit(Math.ceil(SECONDS / TURNS));
    attacker.kill("SIGKILL");
    return result;
  };
  for (const kind of kinds) {
    const turns: Turn[] = [];
    const memory = watchMemory(child.pid ?? 0);
    while (turns.length < TURNS) {
      turns.push({ besideSink: await beside(kind, sink), under: await beside(kind, origin) });
    }
    print(kind, turns, await memory());
  }
  await stopMeasured(child);
}

/** Under which name the build knows it. */
async function actionOf(name: string): Promise<string> {
  const manifest = JSON.parse(await readFile(".next/server/server-reference-manifest.json", "utf8"));
  const actions = z.record(z.string(), z.looseObject({ exportedName: z.string() })).parse(manifest.node);
  const [id] = Object.entries(actions).find(([, { exportedName }]) => exportedName === name) ?? [];
  if (id === undefined) throw new Error(`The build has no ${name}.`);
  return id;
}

async function startSink(): Promise<string> {
  const sink = endWithUs(spawn("node", ["bench/attacks/sink.mjs"], { stdio: ["ignore", "pipe", "inherit"] }));
  if (!sink.stdout) throw new Error("The sink has no output.");
  const [line] = await once(sink.stdout, "data");
  return `http://127.0.0.1:${Number(String(line).trim())}`;
}

interface Turn {
  besideSink: LoadResult;
  under: LoadResult;
}

function print(kind: string, turns: Turn[], memoryMiB: number): void {
  const meanOf = (figure: "perSecond" | "p99Ms") =>
    (["besideSink", "under"] as const).map((side) => turns.reduce((sum, turn) => sum + turn[side][figure], 0) / TURNS);
  const [rates, tails] = [meanOf("perSecond"), meanOf("p99Ms")];
  const [rate, p99] = [rates, tails].map(([of = 1, under = 0]) => under / of) as [number, number];
  const isFine = rate >= BOUNDS.rate && p99 <= BOUNDS.p99 && memoryMiB <= BOUNDS.memoryMiB;
  if (!isFine) process.exitCode = 1;
  const listed = (figures: number[], digits: number) => figures.map((figure) => figure.toFixed(digits)).join(", ");
  console.log(
    `${isFine ? "ok  " : "FAIL"} ${kind}: ${listed(rates, 0)} /s (${rate.toFixed(2)}); ` +
      `${listed(tails, 1)} ms (${p99.toFixed(2)}); ${memoryMiB.toFixed(0)} MiB`,
  );
}

/** The most that a process and those below it had at once: what several have in common (Node's own code) counts once. */
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
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_024;
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

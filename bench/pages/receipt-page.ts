import type { ChildProcess } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { database } from "@/lib/db/client";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import {
  cpuMs,
  type LoadResult,
  load,
  machine,
  median,
  startMeasured,
  stopMeasured,
  summarise,
} from "../measured-process";
import { prepareProduct } from "../prepare-product";
import { submitSamples } from "../submit-samples";
import { type BenchDatabase, withBenchDatabase } from "../with-bench-database";
import { buildNextPage, NEXT_READY_PATH, nextPage } from "./next-page-program";
import { measureStored } from "./stored-receipts";

/**
 * `npm run bench receipt-page [--lines 10] [--rounds 3] [--seconds 6] [--receipts 12000] [--stored 1000000]`
 *
 * The page of a receipt, product beside a page of Next with the same component and the same row (bench/next-page),
 * interleaved in one run on one PostgreSQL, with the headers of a browser; beside the rates the CPU time of the process for
 * each request, which other load on the machine hardly changes. `hot` opens one receipt again and again, for `--seconds`;
 * `cold` opens each receipt once, after a first part of them that is not counted: until then the process compiles what it
 * runs. Then the PDF, one at a time; and with `--stored`, the page of any of a thousand and of so many stored receipts.
 */
const { values } = parseArgs({
  options: {
    lines: { type: "string", default: "10" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "6" },
    receipts: { type: "string", default: "12000" },
    stored: { type: "string" },
  },
});
const [LINES, ROUNDS, SECONDS, RECEIPTS] = [values.lines, values.rounds, values.seconds, values.receipts].map(
  Number,
) as [number, number, number, number];
const CONNECTIONS = 32;
const PDFS = 140;
/** Next opens one in so many of the receipts that the product opens: it would take minutes otherwise. */
const NEXT_SHARE = 6;
const HEADERS = { "accept-encoding": "gzip, deflate, br", "accept-language": "de-DE,de;q=0.9" };

async function measureAll({ url, folder }: BenchDatabase): Promise<void> {
  const started: ChildProcess[] = [];
  const running: Partial<Record<"product" | "next", ChildProcess>> = {};
  const origins = { product: "", next: "" };
  try {
    await buildNextPage();
    await migrateDatabase(url);
    const product = await prepareProduct(url);
    const tokens = await submitSamples(product, RECEIPTS, LINES);
    const programs = { product: ["dist/server/main.js"], next: nextPage("start", "-p", "0") };
    const readyPaths = { product: "/readyz", next: NEXT_READY_PATH };
    for (const name of ["product", "next"] as const) {
      const environment = { ...product.environment, ROLE: "web" };
      const one = await startMeasured({ args: programs[name], environment, readyPath: readyPaths[name] });
      started.push(one.child);
      running[name] = one.child;
      origins[name] = one.origin;
    }
    const file = async (name: string, ending: string, chosen: readonly (string | undefined)[]) => {
      await writeFile(join(folder, name), chosen.map((token) => `/r/${token}${ending}`).join("\n"));
      return join(folder, name);
    };
    const hot = await file("hot", "", tokens.slice(0, 1));
    const warmUp = { product: tokens.slice(0, RECEIPTS / 3), next: tokens.slice(0, RECEIPTS / 3 / NEXT_SHARE) };
    const pdfs = await file("pdf", ".pdf", tokens.slice(-PDFS));
    const cold = (name: keyof typeof warmUp, round: number) => {
      const size = Math.floor((RECEIPTS - warmUp.product.length - PDFS) / ROUNDS);
      const first = warmUp.product.length + round * size;
      return file(`cold-${name}`, "", tokens.slice(first, first + (name === "next" ? size / NEXT_SHARE : size)));
    };

    const pages: Record<string, object> = {};
    for (const scenario of ["hot", "cold"] as const) {
      const results: Record<"product" | "next", LoadResult[]> = { product: [], next: [] };
      const cpus: Record<"product" | "next", number[]> = { product: [], next: [] };
      for (const name of ["product", "next"] as const) {
        if (scenario === "hot") continue;
        const pathsFile = await file(`warm-up-${name}`, "", warmUp[name]);
        await load({ origin: origins[name], headers: HEADERS, pathsFile, connections: CONNECTIONS }, 200);
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const name of round % 2 === 0 ? (["product", "next"] as const) : (["next", "product"] as const)) {
          const options = { origin: origins[name], headers: HEADERS, connections: CONNECTIONS };
          const more =
            scenario === "hot"
              ? { pathsFile: hot, seconds: SECONDS, warmupSeconds: 2 }
              : { pathsFile: await cold(name, round) };
          const before = await cpuOf(running[name]);
          const result = await load({ ...options, ...more }, 200);
          results[name].push(result);
          cpus[name].push(((await cpuOf(running[name])) - before) / result.requests);
          console.log(
            `${scenario} ${name.padEnd(8)} round ${round + 1}: ${Math.round(result.perSecond)}/s, ${result.bytes} B`,
          );
        }
      }
      const row = (name: "product" | "next") => ({
        ...summarise(results[name]),
        cpuMsPerRequest: Number(median(cpus[name]).toFixed(2)),
      });
      const [product, next] = [row("product"), row("next")];
      const ratios = results.product.map(({ perSecond }, i) => perSecond / (results.next[i]?.perSecond ?? 0));
      const ratio = Number(median(ratios).toFixed(2));
      pages[scenario] = { product, next, ratio, ratios: ratios.map((one) => Number(one.toFixed(2))) };
      console.table({ product, next });
      console.log(`${scenario}: ratio product / Next, median of the rounds: ${ratio}`);
    }

    const pdfOptions = { origin: origins.product, headers: HEADERS, pathsFile: pdfs, connections: 1 };
    const pdf = await load(pdfOptions, 200);
    console.log(`PDF, cold, one at a time: p50 ${pdf.p50Ms.toFixed(1)} ms, p99 ${pdf.p99Ms.toFixed(1)} ms`);

    for (const child of started.splice(0)) await stopMeasured(child);
    const stored = values.stored ? await measureStored(url, [1_000, Number(values.stored)]) : undefined;
    const summary = {
      scenario: `GET /r/{token}, ${CONNECTIONS} connections, ${LINES} lines, ${RECEIPTS} receipts`,
      machine,
      loadAverage: loadavg().map((value) => Number(value.toFixed(2))),
      node: process.version,
      ...pages,
      pdf: { p50Ms: Number(pdf.p50Ms.toFixed(1)), p99Ms: Number(pdf.p99Ms.toFixed(1)), bytes: pdf.bytes },
      stored,
    };
    await mkdir("bench/results", { recursive: true });
    await writeFile("bench/results/receipt-page.json", `${JSON.stringify(summary, null, 2)}\n`);
  } finally {
    for (const child of started) await stopMeasured(child);
    await database().close();
  }
}

async function cpuOf(child: ChildProcess | undefined): Promise<number> {
  return (child && (await cpuMs(child))) ?? Number.NaN;
}

await withBenchDatabase(measureAll);

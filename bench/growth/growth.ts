import { mkdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { machine, median } from "../measured-process";
import { type BenchDatabase, withBenchDatabase } from "../with-bench-database";
import { GROWTH_SCENARIOS, type GrownDatabase, growDatabase } from "./grown-database";

/**
 * `npm run bench growth [--receipts 100000,1000000] [--rounds 5] [--items 200] [--warm-up 1000]`
 *
 * The same work on databases that have grown to so many receipts over 24 months, on one PostgreSQL, in rounds that take
 * turns between them. What is compared is the ratio of a database's medians to those of the first one.
 */
const { values } = parseArgs({
  options: {
    receipts: { type: "string", default: "100000,1000000" },
    rounds: { type: "string", default: "5" },
    items: { type: "string", default: "200" },
    "warm-up": { type: "string", default: "1000" },
  },
});
const SIZES = values.receipts.split(",").map(Number);
const [ROUNDS, ITEMS, WARM_UP] = [Number(values.rounds), Number(values.items), Number(values["warm-up"])];

async function measureAll({ url }: BenchDatabase): Promise<void> {
  const databases: GrownDatabase[] = [];
  try {
    for (const count of SIZES) {
      const began = performance.now();
      databases.push(await growDatabase(url, count));
      console.log(`${count} receipts stored in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    }
    const results = [];
    for (const { name, run } of GROWTH_SCENARIOS) {
      const rounds = databases.map(() => [] as number[]);
      // Pages are logged whole when they change for the first time after a checkpoint, and big databases have more of them.
      for (const one of databases) await run(one, WARM_UP);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [at, one] of databases.entries()) {
          const began = performance.now();
          await run(one, ITEMS);
          rounds[at]?.push(((performance.now() - began) * 1_000) / ITEMS);
        }
      }
      const [first = Number.NaN] = rounds.map(median);
      // Of each round: what else the machine does meanwhile meets neighbours alike.
      const ratios = rounds.map((one) => median(one.map((value, round) => value / (rounds[0]?.[round] ?? Number.NaN))));
      results.push({ name, firstUs: Math.round(first), ratios: ratios.map((one) => Number(one.toFixed(2))) });
      console.log(`${name.padEnd(32)} ${ratios.map((one) => one.toFixed(2)).join("  ")}`);
    }
    console.log(table(results));
    await mkdir("bench/results", { recursive: true });
    const summary = { machine, loadAverage: loadavg(), node: process.version, receipts: SIZES, results };
    await writeFile("bench/results/growth.json", `${JSON.stringify(summary, null, 2)}\n`);
  } finally {
    for (const { close } of databases) await close();
  }
}

function table(results: readonly { name: string; ratios: readonly number[] }[]): string {
  const sizes = SIZES.map((count) => count.toLocaleString("en"));
  return [
    `| Time of one, compared with ${sizes[0]} receipts | ${sizes.join(" | ")} |`,
    `| --- | ${SIZES.map(() => "--:").join(" | ")} |`,
    ...results.map(({ name, ratios }) => `| ${name} | ${ratios.map((one) => one.toFixed(2)).join(" | ")} |`),
  ].join("\n");
}

await withBenchDatabase(measureAll);

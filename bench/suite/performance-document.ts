import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { machine } from "../measured-process";
import type { Figure, SuiteResult, SuiteResults } from "./suite-result";

const FILE = "docs/performance.md";
const BEGIN = "<!-- suite: written by npm run bench -- --write -->";
const END = "<!-- end of suite -->";

/** Puts the tables in place of the last ones; what else the document says stays. */
export async function writePerformance(measured: SuiteResults): Promise<void> {
  const text = await readFile(FILE, "utf8");
  await writeFile(FILE, withTables(text, measured, new Date()));
  await promisify(execFile)("npx", ["biome", "format", "--write", FILE]);
}

function withTables(text: string, { results, figures }: SuiteResults, at: Date): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${FILE} has no place for the tables: ${BEGIN} … ${END}`);
  const date = at.toISOString().slice(0, 10);
  const where = `${date}, ${machine}, Node ${process.version}, embedded PostgreSQL 18 on the same machine.`;
  const parts = [
    where,
    ...(results.length > 0 ? [table(results)] : []),
    ...(figures.length > 0 ? [list(figures)] : []),
  ];
  return `${text.slice(0, from)}${BEGIN}\n\n${parts.join("\n\n")}\n\n${text.slice(to)}`;
}

function table(results: readonly SuiteResult[]): string {
  const rows = results.map(({ name, product, comparator, ratio, cpuUs, loopDelayP99Ms, target }) => {
    const cells = [name, product.median, `${product.min}–${product.max}`, product.p50Ms, product.p99Ms, cpuUs];
    const compared = [loopDelayP99Ms, comparator && `${comparator.name} ${comparator.median}`, ratio, target];
    return `| ${[...cells, ...compared].map((cell) => cell ?? "").join(" | ")} |`;
  });
  return [
    "| Scenario | per second (median) | min–max | p50 ms | p99 ms | CPU µs | loop p99 ms | comparator | ratio | target |",
    "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --- |",
    ...rows,
  ].join("\n");
}

function list(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ name, value, unit, target }) =>
      `| ${name} | ${value.toFixed(1)} ${unit} | ${target ? `≤ ${target.atMost}` : ""} |`,
  );
  return ["| Figure | | target |", "| --- | --: | --: |", ...rows].join("\n");
}

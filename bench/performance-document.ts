import { readFile, writeFile } from "node:fs/promises";
import { machine, type summarise } from "./measured-process";

type Summary = ReturnType<typeof summarise>;

export interface SuiteResult {
  name: string;
  product: Summary;
  bare: Summary | null;
  /** Product to bare server. */
  ratio: number | null;
  /** Of the product's process, a request. */
  cpuUs: number;
}

const FILE = "docs/performance.md";
const BEGIN = "<!-- suite: written by npm run bench -- --write -->";
const END = "<!-- end of suite -->";

/** Puts the table in place of the last one; what else the document says stays. */
export async function writePerformance(results: readonly SuiteResult[]): Promise<void> {
  const text = await readFile(FILE, "utf8");
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${FILE} has no place for the table: ${BEGIN} … ${END}`);
  await writeFile(FILE, `${text.slice(0, from)}${BEGIN}\n\n${table(results)}\n${text.slice(to)}`);
}

function table(results: readonly SuiteResult[]): string {
  const rows = results.map(({ name, product, bare, ratio, cpuUs }) => {
    const cells = [name, product.median, `${product.min}–${product.max}`, product.p50Ms, product.p99Ms, cpuUs];
    return `| ${[...cells, bare?.median ?? "", ratio ?? ""].join(" | ")} |`;
  });
  return [
    `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}, embedded PostgreSQL 18 on the same machine.`,
    "",
    "| Scenario | per second (median) | min–max | p50 ms | p99 ms | CPU µs | bare server | ratio |",
    "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ...rows,
    "",
  ].join("\n");
}

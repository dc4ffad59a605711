import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";

/** How many receipts, and how submissions beside what is done with them are measured. */
export function privacyOptions(): { count: number; rounds: number; seconds: number; tills: number } {
  const { values } = parseArgs({
    options: {
      receipts: { type: "string", default: "1000000" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "10" },
      tills: { type: "string", default: "16" },
    },
  });
  const { receipts, rounds, seconds, tills } = values;
  return { count: Number(receipts), rounds: Number(rounds), seconds: Number(seconds), tills: Number(tills) };
}

export async function writeResult(name: string, summary: object): Promise<void> {
  const text = JSON.stringify(summary, null, 2);
  console.log(text);
  await mkdir("bench/results", { recursive: true });
  await writeFile(`bench/results/${name}.json`, `${text}\n`);
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

/** Lists of which some thousands live for a while, as what is made of large bodies does, beside 40 MB that stay. */
const PROGRAM = `
  const stays = Array.from({ length: 400_000 }, (_, n) => ({ n, list: [n] }));
  let most = 0;
  for (let round = 0; round < 30; round += 1) {
    const all = Array.from({ length: 100_000 }, (_, n) => ({ n, list: [n] }));
    most = Math.max(most, process.memoryUsage().heapUsed);
    if (all.length + stays.length === 0) throw new Error();
  }
  console.log(most / 1_048_576);
`;

async function mostMiB(before: string): Promise<number> {
  const args = ["--import", "tsx", "--input-type=module", "-e", before + PROGRAM];
  return Number((await run(process.execPath, args)).stdout);
}

it("garbage that comes fast does not pile up to a multiple of what is alive", async () => {
  const file = new URL("./collect-garbage-early.ts", import.meta.url).href;
  const early = await mostMiB(`import { collectGarbageEarly } from ${JSON.stringify(file)};\ncollectGarbageEarly();\n`);
  const late = await mostMiB("");
  expect(early).toBeLessThan(late * 0.75);
});

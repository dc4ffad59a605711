import { setTimeout as sleep } from "node:timers/promises";
import { authenticate } from "@/lib/api/authenticate";
import type { Context } from "@/lib/db/context";
import { cpuMs, load, median, startMeasured, stopMeasured, vitals } from "../measured-process";
import type { Contenders } from "./contenders";
import type { Scenario } from "./scenarios";
import type { Figure } from "./suite-result";

/** From the start of the program to a request that is answered, with a build and a migrated database. */
export async function measureStart(environment: Record<string, string>, rounds: number): Promise<Figure[]> {
  const [times, cpuTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const { child } = await startMeasured({ args: ["dist/server/main.js"], environment, readyPath: "/readyz" });
    times.push(performance.now() - began);
    cpuTimes.push((await cpuMs(child)) ?? Number.NaN);
    await stopMeasured(child);
  }
  return [
    { name: "start to ready", value: median(times) / 1_000, unit: "s", target: { atMost: 3 } },
    { name: "start to ready, processor time", value: median(cpuTimes) / 1_000, unit: "s", target: null },
  ];
}

const CHECKS = 20_000;
const BATCHES = 9;

/** Of a request's header, with the token looked up before: processor time, the fastest of some batches. */
export async function measureTokenCheck(ctx: Context, token: string): Promise<Figure> {
  const headers = { get: (name: string) => (name === "authorization" ? `Bearer ${token}` : null) };
  const times: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await authenticate(ctx, headers, () => "127.0.0.1");
    const before = process.cpuUsage();
    for (let n = 0; n < CHECKS; n += 1) await authenticate(ctx, headers, () => "127.0.0.1");
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / CHECKS);
  }
  return { name: "cached token check", value: Math.min(...times), unit: "µs", target: { atMost: 5 } };
}

const SAMPLES = 10;
const SETTLE_MS = 2_000;

/** Of a fresh process while it takes so many submissions; the growth is that of the second half. */
export async function measureMemory(
  scenario: Scenario,
  contenders: Contenders,
  submissions: number,
): Promise<{ figures: Figure[]; samplesMiB: number[] }> {
  await contenders.stop("product");
  const { child, origin } = await contenders.get("product");
  const samplesMiB: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await load({ ...scenario.load, origin, path: scenario.path, requests: Math.ceil(submissions / SAMPLES) }, 201);
    samplesMiB.push((await vitals(child)).rssMiB);
  }
  // What is still matched and indexed is part of it.
  await sleep(SETTLE_MS);
  samplesMiB.push((await vitals(child)).rssMiB);
  const [half, end] = [samplesMiB[SAMPLES / 2] ?? 0, Math.max(...samplesMiB.slice(-2))];
  const until = `${submissions.toLocaleString("en")} submissions`;
  return {
    figures: [
      {
        name: `resident memory, the most within ${until}`,
        value: Math.max(...samplesMiB),
        unit: "MiB",
        target: { atMost: 350 },
      },
      { name: "resident memory, growth in the second half of them", value: end - half, unit: "MiB", target: null },
    ],
    samplesMiB: samplesMiB.map(Math.round),
  };
}

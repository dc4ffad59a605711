import { setTimeout as sleep } from "node:timers/promises";
import { type LoadResult, load, median, summarise, vitals } from "../measured-process";
import type { Contenders } from "./contenders";
import type { Rounds } from "./measure-scenario";
import type { Scenario } from "./scenarios";
import type { SuiteResult } from "./suite-result";

/** A busy day: all of them at once, and beside them the deliveries that follow from the submissions. */
export async function measureMixed(
  parts: readonly Scenario[],
  contenders: Contenders,
  { rounds, seconds, receiverPort }: Rounds & { receiverPort: number },
): Promise<SuiteResult[]> {
  const { child, origin } = await contenders.get("product");
  const results = parts.map(() => [] as LoadResult[]);
  const [delays, deliveries]: [number[], number[]] = [[], []];
  const delivered = async () => Number(await (await fetch(`http://127.0.0.1:${receiverPort}/count`)).text());
  for (let round = 0; round < rounds; round += 1) {
    await vitals(child);
    const options = { origin, seconds, warmupSeconds: 1 };
    const loads = parts.map((part) => load({ ...part.load, ...options, path: part.path }, part.status));
    await sleep(1_000);
    const [from, before] = [performance.now(), await delivered()];
    for (const [i, result] of (await Promise.all(loads)).entries()) results[i]?.push(result);
    deliveries.push(((await delivered()) - before) / ((performance.now() - from) / 1_000));
    delays.push((await vitals(child)).loopDelayP99Ms);
  }
  const common = { comparator: null, ratio: null, cpuUs: null, target: null };
  const loopDelayP99Ms = Number(median(delays).toFixed(2));
  const rate = (pick: (...values: number[]) => number) => Math.round(pick(...deliveries));
  return [
    ...parts.map(({ name }, i) => ({ name, product: summarise(results[i] ?? []), ...common, loopDelayP99Ms })),
    {
      name: "mixed: deliveries",
      product: {
        median: Math.round(median(deliveries)),
        min: rate(Math.min),
        max: rate(Math.max),
        p50Ms: null,
        p99Ms: null,
      },
      ...common,
      loopDelayP99Ms,
    },
  ];
}

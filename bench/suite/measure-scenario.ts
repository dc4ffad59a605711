import { cpuMs, type LoadResult, load, median, summarise, vitals } from "../measured-process";
import type { Contenders } from "./contenders";
import type { Scenario } from "./scenarios";
import type { SuiteResult } from "./suite-result";

export interface Rounds {
  rounds: number;
  seconds: number;
}

/** The product and what it is compared with, in rounds that take turns. */
export async function measureScenario(
  scenario: Scenario,
  contenders: Contenders,
  { rounds, seconds }: Rounds,
): Promise<SuiteResult> {
  const { name, comparator, against, path, status, holds = 1, target = null } = scenario;
  const product = await contenders.get("product");
  const other = comparator && (await contenders.get(comparator));
  const compare = against ? "singles" : comparator;
  const times = { seconds, warmupSeconds: 1 };
  const options = { ...scenario.load, ...times };
  const [mine, theirs]: [LoadResult[], LoadResult[]] = [[], []];
  const [cpuUs, delays]: [number[], number[]] = [[], []];
  const measureProduct = async (skip: number) => {
    await vitals(product.child);
    const before = await cpuMs(product.child);
    const result = await load({ ...options, skip, origin: product.origin, path }, status);
    mine.push({ ...result, perSecond: result.perSecond * holds });
    delays.push((await vitals(product.child)).loopDelayP99Ms);
    const after = await cpuMs(product.child);
    if (before !== null && after !== null) cpuUs.push(((after - before) * 1_000) / result.requests / holds);
  };
  const measureOther = async (skip: number) => {
    if (against)
      theirs.push(
        await load({ ...against.load, ...times, origin: product.origin, path: against.path }, against.status),
      );
    else if (other)
      theirs.push(await load({ ...options, skip, origin: other.origin, path: "/" }, comparator === "bare" ? 201 : 200));
  };
  for (let round = 0; round < rounds; round += 1) {
    const skip = round * (scenario.skipPerRound ?? 0);
    if (round % 2 === 1) await measureOther(skip);
    await measureProduct(skip);
    if (round % 2 === 0) await measureOther(skip);
  }
  const [summary, compared] = [summarise(mine), compare && summarise(theirs)];
  return {
    name,
    product: summary,
    comparator: compared && compare && { name: compare, ...compared },
    // Of each round: what else the machine does meanwhile meets neighbours alike.
    ratio:
      compared && rounded(median(mine.map(({ perSecond }, i) => perSecond / (theirs[i]?.perSecond ?? Number.NaN)))),
    cpuUs: cpuUs.length > 0 ? Math.round(median(cpuUs)) : null,
    loopDelayP99Ms: rounded(median(delays)),
    target,
  };
}

const rounded = (value: number) => Number(value.toFixed(2));

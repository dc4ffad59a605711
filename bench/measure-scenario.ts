import type { Contender, Contenders } from "./contenders";
import { cpuMs, type LoadResult, load, median, summarise, vitals } from "./measured-process";
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
  const { name, comparator, path, status, target = null } = scenario;
  const product = await contenders.get("product");
  const other = comparator && (await contenders.get(comparator));
  const options = { ...scenario.load, seconds, warmupSeconds: 1 };
  const [mine, theirs]: [LoadResult[], LoadResult[]] = [[], []];
  const [cpuUs, delays]: [number[], number[]] = [[], []];
  const measureProduct = async (skip: number) => {
    await vitals(product.child);
    const before = await cpuMs(product.child);
    const result = await load({ ...options, skip, origin: product.origin, path }, status);
    mine.push(result);
    delays.push((await vitals(product.child)).loopDelayP99Ms);
    const after = await cpuMs(product.child);
    if (before !== null && after !== null) cpuUs.push(((after - before) * 1_000) / result.requests);
  };
  const measureOther = async ({ origin }: Contender, skip: number) => {
    theirs.push(await load({ ...options, skip, origin, path: "/" }, comparator === "bare" ? 201 : 200));
  };
  for (let round = 0; round < rounds; round += 1) {
    const skip = round * (scenario.skipPerRound ?? 0);
    if (other && round % 2 === 1) await measureOther(other, skip);
    await measureProduct(skip);
    if (other && round % 2 === 0) await measureOther(other, skip);
  }
  const [summary, compared] = [summarise(mine), other && summarise(theirs)];
  return {
    name,
    product: summary,
    comparator: compared && comparator && { name: comparator, ...compared },
    // Of each round: what else the machine does meanwhile meets neighbours alike.
    ratio:
      compared && rounded(median(mine.map(({ perSecond }, i) => perSecond / (theirs[i]?.perSecond ?? Number.NaN)))),
    cpuUs: cpuUs.length > 0 ? Math.round(median(cpuUs)) : null,
    loopDelayP99Ms: rounded(median(delays)),
    target,
  };
}

const rounded = (value: number) => Number(value.toFixed(2));

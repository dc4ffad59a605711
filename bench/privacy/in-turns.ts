import { type LoadResult, median, summarise } from "../measured-process";

interface Turns {
  rounds: number;
  submit: () => Promise<LoadResult>;
  /** What submissions are measured beside, which has begun. */
  pause: () => Promise<void>;
  goOn: () => Promise<void>;
  /** How far it is; null when it has ended. */
  progress: () => Promise<number | null>;
}

/** Submissions alone and beside something, in turns; each round begins with the other. How far that came in its turns, a second. */
export async function inTurns({ rounds, submit, pause, goOn, progress }: Turns) {
  const [alone, beside]: [LoadResult[], LoadResult[]] = [[], []];
  const rates: number[] = [];
  const measureAlone = async () => {
    await pause();
    alone.push(await submit());
  };
  const measureBeside = async () => {
    await goOn();
    const [began, before] = [performance.now(), await progress()];
    const result = await submit();
    const after = await progress();
    if (before === null || after === null) throw new Error("It ended before its turns did: give it more receipts.");
    beside.push(result);
    rates.push(((after - before) * 1_000) / (performance.now() - began));
  };
  for (let round = 0; round < rounds; round += 1) {
    const turns = [measureAlone, measureBeside];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    console.log(
      `round ${round + 1}: p99 ${ms(alone)} ms alone, ${ms(beside)} ms beside ${Math.round(rates.at(-1) ?? 0)}/s`,
    );
  }
  await goOn();
  // Of each round: what else the machine does meanwhile meets neighbours alike.
  const ratio = (of: (load: LoadResult) => number) =>
    Number(median(beside.map((load, at) => of(load) / of(alone[at] ?? load))).toFixed(2));
  return {
    ...{ alone: summarise(alone), beside: summarise(beside) },
    ratios: { rate: ratio((one) => one.perSecond), p50: ratio((one) => one.p50Ms), p99: ratio((one) => one.p99Ms) },
    besidePerSecond: Math.round(median(rates)),
  };
}

function ms(loads: readonly LoadResult[]): string {
  const p99Ms = loads.at(-1)?.p99Ms ?? null;
  if (p99Ms === null) throw new Error("Nothing was answered in time: give it more seconds.");
  return p99Ms.toFixed(1);
}

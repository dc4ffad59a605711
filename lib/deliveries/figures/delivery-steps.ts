import type { Steps } from "../../core/time/periods";
import type { ATTEMPT_OUTCOMES } from "../../db/schema/figures";
import { waitOf } from "./waits";

export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

export interface DeliveryStep {
  /** As in `Steps`. */
  key: string;
  acknowledged: number;
  /** Attempts that failed on the receiver's side. */
  failed: number;
  /** On ours. */
  ownFaults: number;
  /** Deliveries. */
  givenUp: number;
  /** How long it took from delivery to acknowledgement, of half of them and of 95 of 100, in milliseconds; null where there is none. */
  medianMs: number | null;
  slowMs: number | null;
}

/** What was counted of an hour. */
interface Counted {
  hour: Date;
  outcome: AttemptOutcome;
  wait: number;
  count: number;
}

/** Puts hours together to the steps of a chart. */
export function deliverySteps({ keys, keyOf }: Steps, counted: readonly Counted[]): DeliveryStep[] {
  const byStep = new Map(keys.map((key): [string, Counted[]] => [key, []]));
  for (const one of counted) byStep.get(keyOf(one.hour))?.push(one);
  return [...byStep].map(([key, within]) => ({ key, ...summed(within) }));
}

/** Of a whole period. */
export function summed(counted: readonly Counted[]): Omit<DeliveryStep, "key"> {
  const counts = { acknowledged: 0, failed: 0, "own-fault": 0, "given-up": 0 };
  const waits = new Map<number, number>();
  for (const { outcome, wait, count } of counted) {
    counts[outcome] += count;
    if (outcome === "acknowledged") waits.set(wait, (waits.get(wait) ?? 0) + count);
  }
  const { acknowledged, failed } = counts;
  const [medianMs, slowMs] = [waitOf(waits, 0.5), waitOf(waits, 0.95)];
  return { acknowledged, failed, ownFaults: counts["own-fault"], givenUp: counts["given-up"], medianMs, slowMs };
}

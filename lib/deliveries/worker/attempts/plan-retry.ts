import type { Outcome } from "./attempt-outcome";

/** What happens to a delivery after an attempt. */
export type NextStep =
  | { kind: "delivered" }
  | { kind: "retry"; delayMs: number; isCounted: boolean }
  | { kind: "exhausted" };

const JITTER = 0.2;

/**
 * @param attemptsMade of the present schedule, before this attempt.
 * @param scheduleMs the waits before the first, second, … attempt.
 * @param random between 0 and 1.
 */
export function planRetry(
  outcome: Outcome,
  attemptsMade: number,
  {
    scheduleMs,
    ourFaultDelayMs,
    random,
  }: { scheduleMs: readonly number[]; ourFaultDelayMs: number; random: () => number },
): NextStep {
  const jittered = (ms: number) => Math.round(ms * (1 - JITTER + 2 * JITTER * random()));
  switch (outcome.kind) {
    case "acknowledged":
      return { kind: "delivered" };
    case "our-fault":
      return { kind: "retry", delayMs: jittered(ourFaultDelayMs), isCounted: false };
    case "failed": {
      const interval = scheduleMs[attemptsMade + 1];
      if (interval === undefined) return { kind: "exhausted" };
      // Never sooner than the receiver asked for; and not sooner than planned, or "1" would use all attempts up at once.
      return { kind: "retry", delayMs: Math.max(jittered(interval), outcome.retryAfterMs ?? 0), isCounted: true };
    }
  }
}

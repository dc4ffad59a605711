import { describe, expect, test } from "vitest";
import { parseEnv } from "@/lib/env";
import type { Outcome } from "./attempt-outcome";
import { planRetry } from "./plan-retry";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const scheduleMs = parseEnv({}).WEBHOOK_RETRY_SCHEDULE;
const failed = (retryAfterMs: number | null = null): Outcome => ({
  kind: "failed",
  errorClass: "timeout",
  retryAfterMs,
});
const plan = (outcome: Outcome, attemptsMade: number, random = 0.5) =>
  planRetry(outcome, attemptsMade, { scheduleMs, ourFaultDelayMs: 5 * SECOND, random: () => random });

describe("after a failed attempt", () => {
  test("the schedule is that of the decisions", () => {
    const waits = [
      5 * SECOND,
      300 * SECOND,
      1_800 * SECOND,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
      14 * HOUR,
      20 * HOUR,
      24 * HOUR,
    ];
    expect(waits.map((_, made) => plan(failed(), made))).toEqual(
      waits.map((delayMs) => ({ kind: "retry", delayMs, isCounted: true })),
    );
  });

  test("the tenth is the last", () => {
    expect(plan(failed(), 8)).toMatchObject({ kind: "retry" });
    expect(plan(failed(), 9)).toEqual({ kind: "exhausted" });
    expect(plan(failed(HOUR), 9)).toEqual({ kind: "exhausted" });
  });

  test.each([
    [0, 0.8],
    [0.5, 1],
    [1, 1.2],
  ])("each wait has a jitter of a fifth (random %d)", (random, factor) => {
    expect(plan(failed(), 1, random)).toMatchObject({ delayMs: 300 * SECOND * factor });
  });

  test("the receiver is not asked sooner than it wishes", () => {
    expect(plan(failed(60 * SECOND), 0)).toMatchObject({ delayMs: 60 * SECOND, isCounted: true });
  });

  test("a short wish does not use the attempts up", () => {
    expect(plan(failed(SECOND), 3)).toMatchObject({ delayMs: 2 * HOUR });
  });
});

test("a fault of ours is retried soon, however late in the schedule, and uses no attempt up", () => {
  const ours: Outcome = { kind: "our-fault", errorClass: "no-route" };
  for (const made of [0, 5, 9])
    expect(plan(ours, made)).toEqual({ kind: "retry", delayMs: 5 * SECOND, isCounted: false });
});

test("an acknowledged delivery is over", () => {
  expect(plan({ kind: "acknowledged" }, 0)).toEqual({ kind: "delivered" });
});

import { expect, onTestFinished, test, vi } from "vitest";
import { inBatches } from "./in-batches";

test("a batch that fails is tried again in smaller parts until it succeeds, and then batches grow again", async () => {
  const tried: number[] = [];
  let waiting = 700;
  const run = inBatches(500, async (limit) => {
    tried.push(limit);
    if (limit > 10) throw new Error("the transaction took too long");
    const done = Math.min(limit, waiting);
    waiting -= done;
    return done;
  });
  const outcomes: unknown[] = [];
  for (let i = 0; i < 8; i += 1) outcomes.push(await run().catch(() => "failed"));
  expect(tried).toEqual([500, 125, 31, 7, 14, 3, 6, 12]);
  expect(outcomes[3]).toEqual({ hasMore: true });
});

test("whole batches mean that more may wait, and grow up to the most", async () => {
  const limits: number[] = [];
  let isFailing = true;
  const run = inBatches(100, async (limit) => {
    limits.push(limit);
    if (isFailing) throw new Error("no connection");
    return limits.length < 5 ? limit : limit - 1;
  });
  await expect(run()).rejects.toThrow("no connection");
  isFailing = false;
  for (const hasMore of [true, true, true, false]) expect(await run()).toEqual({ hasMore });
  expect(limits).toEqual([100, 25, 50, 100, 100]);
});

test("a batch that takes long is followed by smaller ones, until they take as long as others can wait", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const limits: number[] = [];
  const run = inBatches(500, async (limit) => {
    limits.push(limit);
    vi.advanceTimersByTime(limit * 25);
    return limit;
  });
  for (let i = 0; i < 6; i += 1) await run();
  expect(limits).toEqual([500, 125, 31, 62, 124, 31]);
});

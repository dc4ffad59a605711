import { afterEach, describe, expect, it } from "vitest";
import { wakeUp } from "@/lib/core/shared/wake-up";
import { type Loop, startLoop } from "./loop";

const HOUR_MS = 3_600_000;
const loops: Loop[] = [];

afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
});

/** Runs that the test lets end one by one. */
function controlled() {
  const waiting: ((result: { hasMore: boolean } | Error) => void)[] = [];
  const begun: (() => void)[] = [];
  let runs = 0;
  return {
    run: () =>
      new Promise<{ hasMore: boolean }>((done, fail) => {
        runs += 1;
        waiting.push((result) => (result instanceof Error ? fail(result) : done(result)));
        begun.shift()?.();
      }),
    end: (result: { hasMore: boolean } | Error) => waiting.shift()?.(result),
    /** The next run begins. */
    next: () => new Promise<void>((done) => void begun.push(done)),
    get runs() {
      return runs;
    },
  };
}

function start(work: ReturnType<typeof controlled>, everyMs: number, minIntervalMs?: number): Loop {
  const loop = startLoop({
    name: "test",
    run: work.run,
    everyMs,
    wakeUp: "match",
    ...(minIntervalMs && { minIntervalMs: () => minIntervalMs }),
  });
  loops.push(loop);
  return loop;
}

describe("a loop", () => {
  it("goes on at once while more is waiting", async () => {
    const work = controlled();
    start(work, HOUR_MS);
    const second = work.next();
    work.end({ hasMore: true });
    await second;
    work.end({ hasMore: false });
    expect(work.runs).toBe(2);
  });

  it("takes what wakes it within its interval as one, and misses none of it", async () => {
    const work = controlled();
    start(work, HOUR_MS, 50);
    const begunMs = performance.now();
    const second = work.next();
    work.end({ hasMore: false });
    for (let i = 0; i < 10; i += 1) {
      wakeUp("match");
      await new Promise(setImmediate);
    }
    expect(work.runs).toBe(1);
    await second;
    expect(performance.now() - begunMs).toBeGreaterThan(45);
    work.end({ hasMore: false });
    expect(work.runs).toBe(2);
  });

  it("runs when woken, and once more when woken during a run", async () => {
    const work = controlled();
    start(work, HOUR_MS);
    const second = work.next();
    wakeUp("match");
    work.end({ hasMore: false });
    await second;
    const third = work.next();
    work.end({ hasMore: false });
    setImmediate(() => wakeUp("match"));
    await third;
    work.end({ hasMore: false });
  });

  it("polls", async () => {
    const work = controlled();
    start(work, 5);
    const second = work.next();
    work.end({ hasMore: false });
    await second;
    work.end({ hasMore: false });
  });

  it("tries again after a failure", async () => {
    const work = controlled();
    start(work, 5);
    const second = work.next();
    work.end(new Error("the database is away"));
    await second;
    work.end({ hasMore: false });
  });

  it("stops after the run under way, and starts no other", async () => {
    const work = controlled();
    const loop = start(work, 5);
    let isStopped = false;
    const stopped = loop.stop().then(() => {
      isStopped = true;
    });
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    work.end({ hasMore: true });
    await stopped;
    expect(work.runs).toBe(1);
  });
});

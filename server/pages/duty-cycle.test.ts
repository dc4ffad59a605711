import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SharedRoom } from "@/lib/core/shared/shared-room";
import { DutyCycle } from "./duty-cycle";

const PAGE_MS = 15;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks without end, so many at once, for pages that take their time; counts them, and who was sent away. */
function flood(cycle: DutyCycle, holder: string, atOnce: number) {
  const seen = { pages: 0, refused: 0 };
  const one = async (): Promise<never> => {
    for (;;) {
      const end = await cycle.take(holder);
      if (end) seen.pages += 1;
      else seen.refused += 1;
      await new Promise((done) => setTimeout(done, end ? PAGE_MS : 1_000));
      end?.();
    }
  };
  for (let n = 0; n < atOnce; n++) void one();
  return seen;
}

const openedIn = (room: SharedRoom) =>
  new DutyCycle(
    () => room,
    () => Date.now(),
  );
const opened = () => openedIn(new SharedRoom({ all: 1_000, each: 200 }));

it("pages that are asked for without end take a fifth of the time, by how many ever", async () => {
  const cycle = opened();
  const seen = [flood(cycle, "a", 1), ...Array.from({ length: 16 }, (_, n) => flood(cycle, `address ${n}`, 4))];
  const pages = () => seen.reduce((sum, { pages: own }) => sum + own, 0);
  await vi.advanceTimersByTimeAsync(5_000);
  const before = pages();
  await vi.advanceTimersByTimeAsync(20_000);
  const share = ((pages() - before) * PAGE_MS) / 20_000;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThanOrEqual(0.21);
});

it("some dozens of pages, one after the other, wait for nothing", async () => {
  const cycle = opened();
  for (let n = 0; n < 60; n++) {
    const begun = Date.now();
    const end = await cycle.take("a browser");
    expect(Date.now()).toBe(begun);
    await vi.advanceTimersByTimeAsync(PAGE_MS);
    end?.();
  }
});

it("who asks for a page now and then comes before those who flood, from many addresses, too", async () => {
  const cycle = opened();
  for (let n = 0; n < 64; n++) flood(cycle, `address ${n}`, 4);
  await vi.advanceTimersByTimeAsync(60_000);
  const waits: number[] = [];
  for (let n = 0; n < 10; n++) {
    const begun = Date.now();
    void cycle.take("a person").then((end) => {
      waits.push(Date.now() - begun);
      end?.();
    });
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(waits).toHaveLength(10);
  expect(Math.max(...waits)).toBeLessThan(500);
});

it("who waits for more than five seconds is sent away, and leaves room", async () => {
  const room = new SharedRoom({ all: 1_000, each: 200 });
  const cycle = openedIn(room);
  const seen = flood(cycle, "a", 200);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(seen.refused).toBeGreaterThan(50);
  expect(seen.pages).toBeGreaterThan(100);
  expect(room.takenBy("a")).toBeLessThanOrEqual(200);
});

it("what never ends keeps nobody", async () => {
  const cycle = opened();
  await cycle.take("a");
  const next = cycle.take("b");
  await vi.advanceTimersByTimeAsync(200);
  expect(await next).not.toBeNull();
});

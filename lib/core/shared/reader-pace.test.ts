import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { READER_PACE, ReaderPace } from "./reader-pace";

const SECOND = 1_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** How long a reader is borne who takes so many bytes, and a part each time that it has taken one. */
function borneMs({ bytesPerSecond, partBytes }: { bytesPerSecond: number; partBytes: number }, forMs: number): number {
  let endedMs: number | null = null;
  const pace = new ReaderPace(() => {
    endedMs ??= performance.now();
  });
  const fromMs = performance.now();
  while (endedMs === null && performance.now() - fromMs < forMs) {
    pace.given(partBytes);
    vi.advanceTimersByTime((partBytes / bytesPerSecond) * SECOND);
    pace.asked();
    // The next part is made meanwhile: that is nobody's fault.
    vi.advanceTimersByTime(10 * SECOND);
  }
  pace.end();
  return (endedMs ?? performance.now()) - fromMs;
}

it.each([
  ["usual parts", 100_000],
  // What is between us and a reader takes megabytes at once, and then nothing for long.
  ["parts as large as the memory of two connections", 4_000_000],
])("a line of 64 kB a second, and half of one, read for as long as they like, in %s", (_, partBytes) => {
  for (const bytesPerSecond of [64_000, 32_000])
    expect(borneMs({ bytesPerSecond, partBytes }, 86_400 * SECOND)).toBeGreaterThanOrEqual(86_400 * SECOND);
});

it("who takes a byte now and then is borne for no longer than who takes none, and what was read fast before is no credit", () => {
  let isOver = false;
  const pace = new ReaderPace(() => {
    isOver = true;
  });
  for (let part = 0; part < 1_000; part += 1) {
    pace.given(1_000_000);
    pace.asked();
  }
  pace.given(1_000);
  const fromMs = performance.now();
  while (!isOver) {
    vi.advanceTimersByTime(SECOND);
    pace.asked();
    if (!isOver) pace.given(1);
  }
  expect(performance.now() - fromMs).toBeLessThanOrEqual(READER_PACE.patienceMs + SECOND);
});

it("once it is over, nobody is too slow", () => {
  const tooSlow = vi.fn();
  const pace = new ReaderPace(tooSlow);
  pace.given(1);
  pace.end();
  vi.advanceTimersByTime(2 * READER_PACE.patienceMs);
  expect(tooSlow).not.toHaveBeenCalled();
});

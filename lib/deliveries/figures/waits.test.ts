import { expect, it } from "vitest";
import { WAIT_BOUNDS_MS, waitOf } from "./waits";

it("says nothing of no waits, and nothing of those that are not timed", () => {
  expect(waitOf(new Map(), 0.5)).toBeNull();
  expect(waitOf(new Map([[0, 7]]), 0.5)).toBeNull();
});

it("finds the wait within the place in which the share ends", () => {
  // 25 to 50 ms, and 100 to 200 ms.
  const waits = new Map([
    [4, 50],
    [2, 50],
  ]);
  expect(waitOf(waits, 0.5)).toBe(50);
  expect(waitOf(waits, 0.25)).toBe(37.5);
  expect(waitOf(waits, 0.95)).toBe(190);
  expect(waitOf(waits, 1)).toBe(200);
});

it("ends at the last bound, whatever waits beyond it", () => {
  const beyond = WAIT_BOUNDS_MS.length + 1;
  expect(waitOf(new Map([[beyond, 3]]), 0.95)).toBe(WAIT_BOUNDS_MS.at(-1));
});

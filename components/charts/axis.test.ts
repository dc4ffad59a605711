import { expect, it } from "vitest";
import { duration } from "../ui/time/format-time";
import { niceTop, niceWait, stepText } from "./axis";

it("ends an axis at a round number that is enough and can be halved", () => {
  expect([0, 1, 2, 3, 7, 10, 11, 41, 99, 100, 5_001].map(niceTop)).toEqual([
    2, 2, 2, 4, 10, 10, 20, 60, 100, 100, 6_000,
  ]);
});

it("ends an axis of waits at a round time that is enough and can be halved", () => {
  const tops = [0, 7, 90, 480, 501, 1_001, 3_200, 9_000, 45_000, 61_000, 250_000, 700_000, 3_000_000, 9_000_000];
  expect(tops.map((ms) => duration(niceWait(ms)))).toEqual([
    ...["2 ms", "10 ms", "100 ms", "600 ms", "1.0 s", "2.0 s", "4.0 s", "10 s"],
    ...["1 min", "2 min", "10 min", "20 min", "1.0 h", "6.0 h"],
  ]);
  const days = [90, 200_000, 7 * 86_400_000].map((ms) => [ms, niceWait(ms)] as const);
  for (const [ms, top] of days) expect(top).toBeGreaterThanOrEqual(ms);
  expect(niceWait(7 * 86_400_000)).toBe(10 * 86_400_000);
});

it("writes days as they are, and hours by the viewer's clock", () => {
  expect(stepText("2026-09-07", "Asia/Tokyo")).toBe("7 Sep");
  expect(stepText("2026-09-07T22:00:00.000Z", "Europe/Berlin")).toBe("00:00");
  expect(stepText("", "UTC")).toBe("");
});

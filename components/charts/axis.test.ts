import { expect, it } from "vitest";
import { niceTop, stepText } from "./axis";

it("ends an axis at a round number that is enough and can be halved", () => {
  expect([0, 1, 2, 3, 7, 10, 11, 41, 99, 100, 5_001].map(niceTop)).toEqual([
    2, 2, 2, 4, 10, 10, 20, 60, 100, 100, 6_000,
  ]);
});

it("writes days as they are, and hours by the viewer's clock", () => {
  expect(stepText("2026-09-07", "Asia/Tokyo")).toBe("7 Sep");
  expect(stepText("2026-09-07T22:00:00.000Z", "Europe/Berlin")).toBe("00:00");
  expect(stepText("", "UTC")).toBe("");
});

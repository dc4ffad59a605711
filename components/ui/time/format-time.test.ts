import { describe, expect, test } from "vitest";
import { duration, exactDate, exactTime, relativeTime } from "./format-time";

const now = new Date("2026-11-27T13:05:31Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe("times as people read them", () => {
  test.each([
    [3, "just now"],
    [-3, "just now"],
    [45, "45 seconds ago"],
    [60, "1 minute ago"],
    [3_599, "59 minutes ago"],
    [86_399, "23 hours ago"],
    [3 * 86_400, "3 days ago"],
    [-7_200, "in 2 hours"],
    [-(7 * 86_400 - 5), "in 7 days"],
    [-(86_400 - 600), "in 1 day"],
    [-3_590, "in 1 hour"],
    [-100, "in 2 minutes"],
    [800 * 86_400, "2 years ago"],
  ])("%i seconds before is %s", (seconds, text) => expect(relativeTime(before(seconds), now)).toBe(text));

  test("an exact time says its zone", () => {
    expect(exactTime(now, "Europe/Berlin")).toBe("27 Nov 2026, 14:05:31 CET");
    expect(exactTime(now, "UTC", { hasSeconds: false })).toBe("27 Nov 2026, 13:05 UTC");
    expect(exactTime(new Date("2026-09-01T00:00:00Z"), "Europe/Berlin")).toBe("1 Sep 2026, 02:00:00 CEST");
    expect(exactDate(now, "Asia/Tokyo")).toBe("27 Nov 2026");
  });

  test.each([
    [0, "0 ms"],
    [48.4, "48 ms"],
    [1_234, "1.2 s"],
    [12_345, "12 s"],
    [300_000, "5 min"],
    [7_200_000, "2.0 h"],
  ])("%d ms is %s", (ms, text) => expect(duration(ms)).toBe(text));
});

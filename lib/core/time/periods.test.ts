import { describe, expect, it } from "vitest";
import { stepsOf } from "./periods";

describe("the steps of a period", () => {
  it("are the last 24 hours, the present one too", () => {
    const { since, keys, keyOf } = stepsOf("24h", new Date("2026-11-27T12:30:00Z"), "Asia/Kolkata");
    expect([keys.length, keys[0], keys.at(-1)]).toEqual([24, "2026-11-26T13:00:00.000Z", "2026-11-27T12:00:00.000Z"]);
    expect(since.toISOString()).toBe(keys[0]);
    expect(keyOf(new Date("2026-11-27T12:00:00Z"))).toBe(keys.at(-1));
  });

  it("are days of the viewer's zone, each once, also where a day has 23 or 25 hours", () => {
    for (const now of ["2026-04-10T01:00:00Z", "2026-11-10T23:30:00Z", "2026-03-01T00:00:00Z"]) {
      const { keys, since, keyOf } = stepsOf("30d", new Date(now), "Europe/Berlin");
      expect(new Set(keys).size).toBe(30);
      expect(keys.at(-1)).toBe(keyOf(new Date(now)));
      expect(keyOf(since)).toBe(keys[0]);
    }
    expect(stepsOf("7d", new Date("2026-11-27T23:30:00Z"), "Europe/Berlin").keys).toEqual(
      ["22", "23", "24", "25", "26", "27", "28"].map((day) => `2026-11-${day}`),
    );
  });
});

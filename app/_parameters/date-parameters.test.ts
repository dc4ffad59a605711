import { describe, expect, test } from "vitest";
import { dateParameters } from "./date-parameters";

describe("a date range in an address", () => {
  test("holds both its days whole, in the viewer's zone", () => {
    expect(dateParameters("2026-11-26", "2026-11-27", "Europe/Berlin")).toEqual({
      from: new Date("2026-11-25T23:00:00Z"),
      to: new Date("2026-11-27T23:00:00Z"),
    });
    expect(dateParameters(["2026-11-26", "x"], undefined, "UTC")).toEqual({ from: new Date("2026-11-26T00:00:00Z") });
  });

  test.each(["", "yesterday", "2026-02-30", "2026-13-01", "99999-01-01", "2026-11-27T00:00"])("%j is no date", (text) =>
    expect(dateParameters(text, text, "UTC")).toEqual({}),
  );
});

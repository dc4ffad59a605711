import { describe, expect, it } from "vitest";
import { renderResult } from "./command-result";

describe("what a command tells people", () => {
  it("is a line for each value", () => {
    const created = new Date("2026-07-15T12:30:00Z");
    expect(renderResult({ webhookId: "whk_1", created, settled: null })).toBe(
      "webhookId  whk_1\ncreated    2026-07-15T12:30:00.000Z\nsettled    -",
    );
  });

  it("is a table for a list", () => {
    expect(
      renderResult([
        { kind: "merchant", name: "A" },
        { kind: "client", name: "Longer" },
      ]),
    ).toBe("kind      name\nmerchant  A\nclient    Longer");
  });

  it("says that a list is empty", () => {
    expect(renderResult([])).toBe("None.");
  });
});

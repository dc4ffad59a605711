import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newReceiptToken, receiptUrlOf } from "./receipt-token";

/** Of the guide for tills: `| time | milliseconds | random bytes | token |`. */
const VECTORS = [
  ...readFileSync(new URL("../../../docs/guides/tills.md", import.meta.url), "utf8").matchAll(
    /^\| (\S+) +\| (\d+) +\| `([0-9a-f]{28})` +\| `([0-9A-Za-z]{27})` +\|$/gm,
  ),
].map(([, time = "", ms = "", random = "", token = ""]) => ({ time, ms: Number(ms), random, token }));

describe("a token that a till makes", () => {
  it("is that of the guide's vectors", () => {
    expect(VECTORS).toHaveLength(5);
    for (const { time, ms, random, token } of VECTORS) {
      expect(new Date(time).getTime()).toBe(ms);
      expect(newReceiptToken({ timeMs: ms, random: Buffer.from(random, "hex") })).toBe(token);
    }
  });

  it("is another one each time, and sorts by time", () => {
    const tokens = Array.from({ length: 1_000 }, () => newReceiptToken());
    expect(new Set(tokens).size).toBe(1_000);
    expect(tokens.every((token) => /^[0-9A-Za-z]{27}$/.test(token))).toBe(true);
    expect(newReceiptToken({ timeMs: 1_795_968_000_000 }) < newReceiptToken({ timeMs: 1_795_968_000_001 })).toBe(true);
  });

  it.each([0, 13, 15])("is refused with %d random bytes", (length) => {
    expect(() => newReceiptToken({ random: new Uint8Array(length) })).toThrow(RangeError);
  });

  it.each([-1, 2 ** 48, Number.NaN])("is refused with the time %d", (timeMs) => {
    expect(() => newReceiptToken({ timeMs })).toThrow(RangeError);
  });

  it.each(["https://receipts.example", "https://receipts.example/"])("is printed below %s", (baseUrl) => {
    expect(receiptUrlOf(baseUrl, "0EG9xsuObllXUBC8UqkN6R7OJA5")).toBe(
      "https://receipts.example/r/0EG9xsuObllXUBC8UqkN6R7OJA5",
    );
  });
});

import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { prefixedGzip } from "./prefixed-gzip";

describe("prefixedGzip", () => {
  const prefix = `<style>${".rx{color:red}".repeat(200)}</style> — ✓`;

  it.each(["", "x", prefix, "é🌍".repeat(30_000)])("is gzip of the whole, %#", async (rest) => {
    const whole = Buffer.from(prefix + rest, "utf8");
    expect(gunzipSync(await prefixedGzip(prefix, whole)).equals(whole)).toBe(true);
  });

  it("looks back into the prefix", async () => {
    const rest = Array.from({ length: 400 }, (_, i) => String.fromCharCode(0x21 + ((i * 7919) % 90))).join("");
    const [alone, after] = [
      await prefixedGzip("", Buffer.from(rest)),
      await prefixedGzip(rest, Buffer.from(rest + rest)),
    ];
    expect(after.length - alone.length).toBeLessThan(40);
  });
});

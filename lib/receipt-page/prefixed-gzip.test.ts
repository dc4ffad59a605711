import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { crc32 } from "@/lib/core/crc32";
import { prefixedGzip, sharedPrefix } from "./prefixed-gzip";

function compressed(prefixText: string, rest: string): Promise<Buffer> {
  const [prefix, bytes] = [sharedPrefix(prefixText), Buffer.from(rest, "utf8")];
  return prefixedGzip(prefix, bytes, crc32(bytes, prefix.crc));
}

describe("prefixedGzip", () => {
  const prefix = `<style>${".rx{color:red}".repeat(700)}</style> — ✓`;

  it.each(["", "x", prefix, "é🌍".repeat(30_000)])("is gzip of the whole, %#", async (rest) => {
    expect(gunzipSync(await compressed(prefix, rest)).toString()).toBe(prefix + rest);
  });

  it("looks back into the prefix", async () => {
    const rest = Array.from({ length: 400 }, (_, i) => String.fromCharCode(0x21 + ((i * 7919) % 90))).join("");
    const [alone, after] = [await compressed("", rest), await compressed(rest, rest)];
    expect(after.length - alone.length).toBeLessThan(40);
  });
});

import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { crc32 } from "@/lib/core/bytes/crc32";
import { sharedBeginning, sharedEnd, sharedGzip } from "./shared-gzip";

const compressed = (beginning: string, middle: string, end: string) =>
  sharedGzip(sharedBeginning(beginning), middle, sharedEnd(end));

describe("sharedGzip", () => {
  const styles = `<style>${".rx{color:red}".repeat(700)}</style> — ✓`;
  const end = "<footer>Ελληνικά</footer>";

  it.each(["", "x", styles, "é🌍".repeat(30_000)])("is gzip of the whole, %#", async (middle) => {
    for (const last of ["", end]) {
      const { gzip, length, crc } = await compressed(styles, middle, last);
      const whole = Buffer.from(styles + middle + last);
      expect(gunzipSync(gzip).equals(whole)).toBe(true);
      expect([length, crc]).toEqual([whole.length, crc32(whole)]);
    }
  });

  it("looks back into the beginning", async () => {
    const text = Array.from({ length: 400 }, (_, i) => String.fromCharCode(0x21 + ((i * 7919) % 90))).join("");
    const [alone, after] = [await compressed("", text, end), await compressed(text, text, end)];
    expect(after.gzip.length - alone.gzip.length).toBeLessThan(40);
  });
});

import { describe, expect, it } from "vitest";
import { crc32, crc32ByTable } from "./crc32";

describe.each([
  ["crc32", crc32],
  ["crc32ByTable, where Node has none", crc32ByTable],
])("%s", (_, sum) => {
  it("gives the check value of the catalogues", () => {
    expect(sum(Buffer.from("123456789"))).toBe(0xcbf43926);
    expect(sum(new Uint8Array())).toBe(0);
  });

  it("goes on after other bytes", () => {
    expect(sum(Buffer.from("6789"), sum(Buffer.from("12345")))).toBe(0xcbf43926);
  });
});

import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { GatheredBytes } from "./gathered-bytes";

it.each([1, 2, 7, 1_000, 65_536])("pieces of %i bytes are held in no more than twice their bytes", (size) => {
  const all = randomBytes(65_536);
  const gathered = new GatheredBytes(65_536);
  for (let at = 0; at < all.length; at += size) {
    gathered.add(all.subarray(at, at + size));
    expect(gathered.capacity).toBeLessThanOrEqual(Math.min(2 * gathered.length, 65_536));
  }
  expect(gathered.length).toBe(all.length);
  expect(gathered.bytes().equals(all)).toBe(true);
});

it("takes what is more than was expected, and keeps nothing of the buffer that a piece was cut from", () => {
  const gathered = new GatheredBytes(4);
  const read = Buffer.from("abcdef");
  gathered.add(read.subarray(0, 3));
  read.fill(0);
  gathered.add(Buffer.from("defgh"));
  expect(gathered.bytes().toString()).toBe("abcdefgh");
  expect(gathered.bytes().buffer.byteLength).toBe(8);
  expect(new GatheredBytes(4).bytes()).toHaveLength(0);
});

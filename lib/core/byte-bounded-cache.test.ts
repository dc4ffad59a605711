import { describe, expect, it } from "vitest";
import { ByteBoundedCache } from "./byte-bounded-cache";

describe("ByteBoundedCache", () => {
  it("forgets what was not used for the longest time when it is full", () => {
    const cache = new ByteBoundedCache<string>({ maxBytes: 30, ttlMs: 1_000 });
    for (const key of ["a", "b", "c"]) cache.set(key, key, 10);
    cache.get("a");
    cache.set("d", "d", 10);
    expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual(["a", undefined, "c", "d"]);
    expect(cache.bytes).toBe(30);
  });

  it("forgets everything in time", () => {
    let now = 0;
    const cache = new ByteBoundedCache<string>({ maxBytes: 30, ttlMs: 1_000, now: () => now });
    cache.set("a", "a", 10);
    now = 999;
    expect(cache.get("a")).toBe("a");
    now = 1_000;
    expect(cache.get("a")).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it("counts a value that is set again once, and keeps none that is larger than itself", () => {
    const cache = new ByteBoundedCache<string>({ maxBytes: 30, ttlMs: 1_000 });
    cache.set("a", "old", 10);
    cache.set("a", "new", 20);
    expect([cache.get("a"), cache.bytes]).toEqual(["new", 20]);
    cache.set("b", "large", 31);
    expect([cache.get("b"), cache.get("a"), cache.bytes]).toEqual([undefined, "new", 20]);
  });
});

import { describe, expect, it } from "vitest";
import { SharedCache } from "./shared-cache";
import { SharedRoom } from "./shared-room";

const of = (amount: number, holder = "a") => ({ holder, amount });

describe("a shared cache", () => {
  it("forgets what was not used for the longest time when it is full", () => {
    const room = new SharedRoom({ all: 30, each: 30 });
    const cache = new SharedCache<string>(room);
    for (const key of ["a", "b", "c"]) cache.set(key, key, of(10));
    cache.get("a");
    cache.set("d", "d", of(10));
    expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual(["a", undefined, "c", "d"]);
    expect(room.taken).toBe(30);
  });

  it("forgets of others nothing for one whose share is full", () => {
    const cache = new SharedCache<string>(new SharedRoom({ all: 30, each: 20 }));
    cache.set("mine", "mine", of(10));
    for (let n = 0; n < 50; n++) cache.set(`theirs ${n}`, "theirs", of(10, "b"));
    expect([cache.get("mine"), cache.get("theirs 48"), cache.get("theirs 47")]).toEqual(["mine", "theirs", undefined]);
  });

  it("forgets everything in time", () => {
    let now = 0;
    const room = new SharedRoom({ all: 30, each: 30 });
    const cache = new SharedCache<string>(room, { ttlMs: 1_000, now: () => now });
    cache.set("a", "a", of(10));
    now = 999;
    expect(cache.get("a")).toBe("a");
    now = 1_000;
    expect([cache.get("a"), room.taken]).toEqual([undefined, 0]);
  });

  it("counts a value that is set again once, keeps none that is larger than a share, and can be emptied", () => {
    const room = new SharedRoom({ all: 30, each: 30 });
    const cache = new SharedCache<string>(room);
    cache.set("a", "old", of(10));
    cache.set("a", "new", of(20));
    expect([cache.get("a"), room.taken]).toEqual(["new", 20]);
    cache.set("b", "large", of(31));
    expect([cache.get("b"), cache.get("a"), room.taken]).toEqual([undefined, "new", 20]);
    cache.clear();
    expect([cache.get("a"), room.taken]).toEqual([undefined, 0]);
  });
});

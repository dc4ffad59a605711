import { describe, expect, it, vi } from "vitest";
import { SharedRoom } from "./shared-room";
import { Turns } from "./turns";

async function begun(turns: Turns, holder: string, order: string[]): Promise<() => void> {
  const end = await turns.take(holder);
  if (!end) throw new Error("refused");
  order.push(holder);
  return end;
}
const settled = () => new Promise((done) => setImmediate(done));

describe("turns", () => {
  it("go from holder to holder, however many of one wait", async () => {
    const turns = new Turns(new SharedRoom({ all: 100, each: 50 }), { atOnce: 1 });
    const order: string[] = [];
    await Promise.all([..."aaaaabcb"].map((holder) => begun(turns, holder, order).then((end) => end())));
    expect(order.join("")).toBe("aabcabaa");
  });

  it("are no more than there are, and of one holder no more than its own", async () => {
    const turns = new Turns(new SharedRoom({ all: 100, each: 50 }), { atOnce: 3, ofOne: 2 });
    const order: string[] = [];
    const all = [..."aaaabbb"].map((holder) => begun(turns, holder, order));
    await settled();
    expect(order.sort().join("")).toBe("aab");
    (await all[0])?.();
    await settled();
    expect(order).toHaveLength(4);
    for (const one of [1, 2, 3, 4, 5, 6]) void all[one]?.then((end) => end());
    await Promise.all(all);
  });

  it("that rest are others' at once, and their holder's when they have rested", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const turns = new Turns(new SharedRoom({ all: 100, each: 50 }), { atOnce: 2, ofOne: 1 });
    const order: string[] = [];
    const first = await turns.take("a");
    const all = [..."ab"].map((holder) => begun(turns, holder, order).then((end) => end()));
    first?.(1_000);
    await all[1];
    await settled();
    expect(order.join("")).toBe("b");
    vi.advanceTimersByTime(1_000);
    await all[0];
    expect(order.join("")).toBe("ba");
    vi.useRealTimers();
  });

  it("are refused to whose share of the room is taken, and to nobody else", async () => {
    const room = new SharedRoom({ all: 100, each: 3 });
    const turns = new Turns(room, { atOnce: 1 });
    const ends = ["a", "a", "a"].map((holder) => turns.take(holder));
    expect(await turns.take("a")).toBeNull();
    await Promise.all([...ends, turns.take("b")].map(async (end) => (await end)?.()));
    expect(room.taken).toBe(0);
    expect(await turns.take("a")).not.toBeNull();
  });
});

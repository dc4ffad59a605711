import { expect, it } from "vitest";
import { SharedRoom } from "./shared-room";

it("refuses a holder who has its share, and others only when all is taken", () => {
  const room = new SharedRoom({ all: 5, each: 3 });
  const first = room.enter("a", 3);
  expect(room.enter("a")).toBeNull();
  expect(room.enter("b", 2)).not.toBeNull();
  expect(room.enter("c")).toBeNull();
  first?.leave();
  first?.leave();
  expect([room.taken, room.takenBy("a"), room.takenBy("b")]).toEqual([2, 0, 2]);
  expect(room.enter("a", 3)).not.toBeNull();
});

it("lets the oldest give way that can: of who has its share, or of all", () => {
  const room = new SharedRoom({ all: 4, each: 2 });
  const gone: string[] = [];
  const enter = (name: string) => room.enter(name[0] ?? "", 1, () => gone.push(name));
  const a1 = enter("a1");
  enter("b1");
  enter("a2");
  a1?.renew();
  enter("a3");
  expect(gone).toEqual(["a2"]);
  enter("b2");
  enter("c1");
  expect(gone).toEqual(["a2", "b1"]);
  expect([room.taken, room.takenBy("a"), room.takenBy("b"), room.takenBy("c")]).toEqual([4, 2, 1, 1]);
});

it("lets a place grow while there is room, and never one that has been given up", () => {
  const room = new SharedRoom({ all: 10, each: 6 });
  const gone: string[] = [];
  const old = room.enter("a", 4, () => gone.push("old"));
  const other = room.enter("a", 2, () => gone.push("other"));
  expect(other?.grow(3)).toBe(true);
  expect(gone).toEqual(["old"]);
  expect(old?.grow(1)).toBe(false);
  expect(other?.grow(7)).toBe(false);
  // Alone, and too large: it would have to give way to itself.
  expect(other?.grow(5)).toBe(false);
  expect([gone, room.taken]).toEqual([["old", "other"], 0]);
});

it("has room again, whatever comes and goes", () => {
  const room = new SharedRoom({ all: 50, each: 20 });
  for (let n = 0; n < 1_000; n++) {
    const place = room.enter(`holder ${n % 7}`, 1 + (n % 5), () => {});
    if (n % 3 === 0) place?.leave();
    expect(room.taken).toBeLessThanOrEqual(50);
    expect(room.takenBy(`holder ${n % 7}`)).toBeLessThanOrEqual(20);
  }
});

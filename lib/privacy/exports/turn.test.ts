import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Turn } from "./turn";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

it("gives way once it has worked for a tenth of a second, for as long as it has worked", async () => {
  const turn = new Turn();
  let gaveWay = 0;
  const giveWay = () => turn.giveWay().then(() => (gaveWay += 1));
  await vi.advanceTimersByTimeAsync(99);
  await giveWay();
  expect([turn.isOver, gaveWay]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(41);
  expect(turn.isOver).toBe(true);
  const resting = giveWay();
  await vi.advanceTimersByTimeAsync(139);
  expect(gaveWay).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await resting;
  expect([turn.isOver, turn.tookMs]).toEqual([false, 0]);
});

import { expect, it } from "vitest";
import { Lanes } from "./lanes";

function lanesRunByHand(atOnce: number) {
  const due: (() => void)[] = [];
  const lanes = new Lanes(atOnce, (run) => due.push(run));
  return { lanes, run: () => due.shift()?.(), isDue: () => due.length > 0 };
}

it("begins so much at each run, holders one after the other, each in its order", () => {
  const { lanes, run, isDue } = lanesRunByHand(2);
  const begun: string[] = [];
  for (const name of ["a1", "a2", "a3", "b1", "c1"]) lanes.beginLater(name[0] ?? "", () => begun.push(name));
  expect(begun).toEqual([]);
  run();
  expect(begun).toEqual(["a1", "b1"]);
  run();
  expect(begun).toEqual(["a1", "b1", "c1", "a2"]);
  run();
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "a3"]);
  expect(isDue()).toBe(false);
});

it("begins at once what a run has left, and behind those who wait otherwise", () => {
  const { lanes, run } = lanesRunByHand(2);
  const begun: number[] = [];
  const all = [1, 2, 3, 4].map((n) => lanes.begin("a", () => begun.push(n)));
  expect([all, begun]).toEqual([
    ["begun", "begun", "waiting", "waiting"],
    [1, 2],
  ]);
  run();
  expect(begun).toEqual([1, 2, 3, 4]);
});

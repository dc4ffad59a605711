import { expect, it } from "vitest";
import { Lanes } from "./lanes";

function lanesRunByHand(budgetMs: number) {
  const due: (() => void)[] = [];
  const lanes = new Lanes(budgetMs, (run) => due.push(run));
  const begun: string[] = [];
  const bring = (...names: string[]) => {
    for (const name of names)
      lanes.beginLater(name[0] ?? "", () => {
        begun.push(name);
        return !name.includes("gone");
      });
  };
  return { bring, begun, run: () => due.shift()?.(), isDue: () => due.length > 0 };
}

it("begins one at each run without a budget, new holders and others by turns, each in its order", () => {
  const { bring, begun, run, isDue } = lanesRunByHand(0);
  bring("a1", "a2", "a3", "b1", "b2", "c1");
  expect(begun).toEqual([]);
  for (let n = 1; isDue(); n++) {
    run();
    expect(begun.length).toBe(n);
  }
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "c1", "b2"]);
});

it("begins all in one run within its budget", () => {
  const { bring, begun, run, isDue } = lanesRunByHand(Number.POSITIVE_INFINITY);
  bring("a1", "a2", "b1");
  run();
  expect([begun.length, isDue()]).toEqual([3, false]);
});

it("lets a new holder begin soon, however many others wait with more", () => {
  const { bring, begun, run } = lanesRunByHand(0);
  const many = Array.from({ length: 200 }, (_, n) => String.fromCharCode(0x4e00 + n));
  for (let n = 0; n < 5; n++) bring(...many.map((holder) => `${holder}${n}`));
  for (let n = 0; n < 400; n++) run();
  bring("a1");
  for (let n = 0; n < 3; n++) run();
  expect(begun).toContain("a1");
});

it("spends nothing of a run on who has gone away", () => {
  const { bring, begun, run } = lanesRunByHand(0);
  bring("a gone", "b gone", "c gone", "d1", "e1");
  run();
  expect(begun.at(-1)).toBe("d1");
});

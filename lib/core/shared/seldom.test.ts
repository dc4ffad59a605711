import { expect, it } from "vitest";
import { seldom } from "./seldom";

it("says at once what is new, then once in a while how often it was, each thing by itself", () => {
  let nowMs = 5;
  const said: [string, number][] = [];
  const note = seldom<string>(
    1_000,
    (what, count) => said.push([what, count]),
    () => nowMs,
  );
  note("a");
  note("a");
  note("b");
  nowMs += 999;
  note("a");
  expect(said.splice(0)).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
  nowMs += 1;
  note("a");
  note("a");
  expect(said).toEqual([["a", 3]]);
});

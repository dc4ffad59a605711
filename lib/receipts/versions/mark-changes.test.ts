import { expect, test } from "vitest";
import { type JsonObject, parseExactJson } from "../../core/json/exact-json";
import { markChanges } from "./mark-changes";

const receipt = (lines: string[], totals: string[] = []) =>
  parseExactJson(
    `{"lineItems":[${lines.map((line) => `{"d":"${line}"}`)}],"totals":[${totals.map((sum) => `{"sum":${sum}}`)}],"payments":[]}`,
  ).value as JsonObject;

test.each<[string, string[], string[], number[]]>([
  ["nothing of what is the same", ["a", "b"], ["a", "b"], []],
  ["nothing that only moved", ["a", "b"], ["b", "a"], []],
  ["what is new", ["a"], ["a", "b"], [1]],
  ["what is changed", ["Cofee", "b"], ["Coffee", "b"], [0]],
  ["the second of what was there once", ["a"], ["a", "a"], [1]],
  ["nothing where something was taken out", ["a", "b"], ["b"], []],
])("marks %s", (_, before, now, marked) => {
  expect(markChanges(receipt(before), receipt(now)).lineItems).toEqual(marked);
});

test("the form of a number is no change", () => {
  expect(markChanges(receipt([], ["12.5", "1"]), receipt([], ["12.50", "2"])).totals).toEqual([1]);
});

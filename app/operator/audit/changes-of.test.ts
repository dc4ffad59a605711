import { expect, test } from "vitest";
import { changesOf } from "./changes-of";

test("a change names what differs, and only that", () => {
  expect(changesOf({ before: { role: "viewer", name: "Ada" }, after: { role: "owner", name: "Ada" } })).toEqual([
    { name: "role", before: "viewer", after: "owner" },
  ]);
});

test("what was made has no before, and what was ended no after", () => {
  expect(changesOf({ before: null, after: { name: "Ada" } })).toEqual([
    { name: "name", before: undefined, after: "Ada" },
  ]);
  expect(changesOf({ before: { count: 3 }, after: null })).toEqual([{ name: "count", before: "3", after: undefined }]);
});

test("texts in a list are written one after the other, everything else as JSON", () => {
  expect(
    changesOf({
      before: { scopes: ["a"], end: null, at: { n: 1 } },
      after: { scopes: ["a", "b"], end: null, at: { n: 2 } },
    }),
  ).toEqual([
    { name: "scopes", before: "a", after: "a, b" },
    { name: "at", before: '{"n":1}', after: '{"n":2}' },
  ]);
});

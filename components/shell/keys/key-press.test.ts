import { expect, test } from "vitest";
import { askedBy } from "./key-press";

const press = (key: string, held: Partial<Parameters<typeof askedBy>[0]> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false },
  ...held,
});

test.each([
  ["?", { kind: "help" }],
  ["/", { kind: "filter" }],
  ["j", { kind: "row", step: 1 }],
  ["k", { kind: "row", step: -1 }],
  ["g", { kind: "go" }],
  ["x", null],
  ["Enter", null],
])("%s", (key, asked) => expect(askedBy(press(key), false)).toEqual(asked));

test("after g a letter names a page, and what is no letter is what it is anywhere", () => {
  expect(askedBy(press("j"), true)).toEqual({ kind: "page", letter: "j" });
  expect(askedBy(press("?"), true)).toEqual({ kind: "help" });
});

test("with Ctrl, Meta or Alt a key is the browser's", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(askedBy(press("j", held), true)).toBeNull();
});

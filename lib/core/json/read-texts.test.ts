import { expect, it } from "vitest";
import { ReadTexts } from "./read-texts";

const LARGE = `{"list":[${Array(50_000).fill("1e5").join(",")}]}`;

it("a document is read once, however often it is asked for, and not at all where its value is known", async () => {
  const texts = new ReadTexts();
  const [once, again] = await Promise.all([texts.read(LARGE), texts.read(LARGE)]);
  expect(again).toBe(once);
  expect(await texts.read(`${LARGE}`)).toBe(once);
  const known = { list: [] };
  texts.keep('{"list":[]}', known);
  expect(await texts.read('{"list":[]}')).toBe(known);
});

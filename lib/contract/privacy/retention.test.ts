import { expect, it } from "vitest";
import { parseInput } from "../parse-input";
import { wholeRetention } from "./retention";

it.each([
  [{}, ["#/receipts", "#/personal"]],
  [{ receipts: "P24M" }, ["#/personal"]],
  [{ personal: null }, ["#/receipts"]],
])("who shows a whole clock cannot leave a part of it out, which would end that: %j", (input, pointers) => {
  const refused = pointers.map((pointer) => expect.objectContaining({ pointer }));
  expect(() => parseInput(wholeRetention, input)).toThrow(
    expect.objectContaining({ code: "validation-failed", fields: refused }),
  );
  expect(parseInput(wholeRetention, { receipts: "P24M", personal: null })).toEqual({
    receipts: "P24M",
    personal: null,
  });
});

import { expect, test } from "vitest";
import { mayOperate } from "./may-operate";

test("where a second factor is required, an operator has no powers before it is confirmed", () => {
  expect(mayOperate({ isOperator: true, hasSecondFactor: false }, "required")).toBe(false);
  expect(mayOperate({ isOperator: true, hasSecondFactor: true }, "required")).toBe(true);
  expect(mayOperate({ isOperator: true, hasSecondFactor: false }, "optional")).toBe(true);
});

test("a second factor makes nobody an operator", () => {
  expect(mayOperate({ isOperator: false, hasSecondFactor: true }, "required")).toBe(false);
  expect(mayOperate({ isOperator: false, hasSecondFactor: true }, "optional")).toBe(false);
});

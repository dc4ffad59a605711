import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indentJson } from "./indent-json";

describe("JSON for reading", () => {
  test("keeps the digits of numbers and the words of strings", () => {
    expect(indentJson('{"amount":12.50,"note":"a, \\"b\\": {c}","none":[],"empty":{},"list":[1.0,[true,null]]}')).toBe(
      `{
  "amount": 12.50,
  "note": "a, \\"b\\": {c}",
  "none": [],
  "empty": {},
  "list": [
    1.0,
    [
      true,
      null
    ]
  ]
}`,
    );
  });

  test("is what JSON.stringify makes of it, whatever it is", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });
});

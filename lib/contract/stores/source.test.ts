import { describe, expect, it } from "vitest";
import { parseExactJson } from "../../core/json/exact-json";
import { createSourceContract } from "./source";

const NOW = new Date("2026-03-02T12:00:00Z");

/** `field code` for each failure of a body given as JSON text. */
const check = (json: string) =>
  createSourceContract.check(parseExactJson(json).value, NOW).map(({ field, code }) => `${field} ${code}`);

describe("a new source", () => {
  it.each([
    ['{"type":"receipts"}', []],
    ['{"type":"receipts","description":null}', []],
    ['{"type":"Receipts"}', ["type not_allowed"]],
    ['{"type":null}', ["type required"]],
    ['{"type":"receipts","description":1}', ["description invalid_type"]],
  ])("%s → %o", (json, failures) => expect(check(json)).toEqual(failures));
});

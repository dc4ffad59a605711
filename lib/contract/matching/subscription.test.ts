import { describe, expect, it } from "vitest";
import { parseExactJson } from "../../core/json/exact-json";
import { createSubscriptionContract } from "./subscription";

const NOW = new Date("2026-03-02T12:00:00Z");
const PAR = "QA020000000000000000000000018";

/** `field code` for each failure of a body given as JSON text. */
const check = (json: string) =>
  createSubscriptionContract.check(parseExactJson(json).value, NOW).map(({ field, code }) => `${field} ${code}`);

describe("a new subscription", () => {
  it.each([
    [`{"par":"${PAR}","reference":"r"}`, []],
    [`{"par":"${PAR.toLowerCase()}","reference":"r"}`, []],
    [`{"par":"${PAR.slice(1)}","reference":"r"}`, ["par too_short"]],
    [`{"par":"${PAR}0","reference":"r"}`, ["par too_long"]],
    [`{"par":"${PAR}","reference":""}`, ["reference too_short"]],
    [`{"par":"${PAR}","reference":"${"r".repeat(257)}"}`, ["reference too_long"]],
    ["{}", ["par required", "reference required"]],
  ])("%s → %o", (json, failures) => expect(check(json)).toEqual(failures));
});

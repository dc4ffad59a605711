import { describe, expect, it } from "vitest";
import { parseExactJson } from "../../core/json/exact-json";
import { createStoreContract } from "./store";

const NOW = new Date("2026-03-02T12:00:00Z");

/** `field code` for each failure of a body given as JSON text. */
const check = (json: string) =>
  createStoreContract.check(parseExactJson(json).value, NOW).map(({ field, code }) => `${field} ${code}`);

describe("a new store", () => {
  it.each([
    ['{"brandId":"b","name":"n","countryCode":"DE"}', []],
    ['{"brandId":"b","name":"n","countryCode":"DE","address":null,"vatId":null,"x":1.50}', []],
    ['{"brandId":"b","name":"n","countryCode":"de"}', ["countryCode not_allowed"]],
    ['{"brandId":"b","name":"n","countryCode":"DEU"}', ["countryCode not_allowed"]],
    ['{"brandId":"b","name":"n","countryCode":"__proto__"}', ["countryCode not_allowed"]],
    ['{"brandId":"b","name":"","countryCode":"DE"}', ["name too_short"]],
    [`{"brandId":"b","name":"n","countryCode":"DE","address":"${"x".repeat(20_001)}"}`, ["address too_long"]],
    ["{}", ["brandId required", "name required", "countryCode required"]],
  ])("%s → %o", (json, failures) => expect(check(json)).toEqual(failures));
});

import { describe, expect, it } from "vitest";
import { COUNTRIES, COUNTRY_CODES } from "../core/countries";
import { parseExactJson } from "../core/exact-json";
import type { BodyContract } from "./body-contract";
import { FIELD_CODES } from "./problem";
import { createSourceContract } from "./source";
import { createStoreContract } from "./store";
import { createSubscriptionContract } from "./subscription";
import { transactionMatchContract } from "./transaction-match";

const NOW = new Date("2026-03-02T12:00:00Z");
const PAR = "QA020000000000000000000000018";

/** `field code` for each failure of a body given as JSON text. */
const check = (contract: BodyContract, json: string) =>
  contract.check(parseExactJson(json).value, NOW).map(({ field, code }) => `${field} ${code}`);

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
  ])("%s → %o", (json, failures) => expect(check(createStoreContract, json)).toEqual(failures));
});

describe("a new source", () => {
  it.each([
    ['{"type":"receipts"}', []],
    ['{"type":"receipts","description":null}', []],
    ['{"type":"Receipts"}', ["type not_allowed"]],
    ['{"type":null}', ["type required"]],
    ['{"type":"receipts","description":1}', ["description invalid_type"]],
  ])("%s → %o", (json, failures) => expect(check(createSourceContract, json)).toEqual(failures));
});

describe("a new subscription", () => {
  it.each([
    [`{"par":"${PAR}","reference":"r"}`, []],
    [`{"par":"${PAR.toLowerCase()}","reference":"r"}`, []],
    [`{"par":"${PAR.slice(1)}","reference":"r"}`, ["par too_short"]],
    [`{"par":"${PAR}0","reference":"r"}`, ["par too_long"]],
    [`{"par":"${PAR}","reference":""}`, ["reference too_short"]],
    [`{"par":"${PAR}","reference":"${"r".repeat(257)}"}`, ["reference too_long"]],
    ["{}", ["par required", "reference required"]],
  ])("%s → %o", (json, failures) => expect(check(createSubscriptionContract, json)).toEqual(failures));
});

describe("a transaction match request", () => {
  it.each([
    ['{"reference":"r","transaction":{}}', []],
    ['{"reference":"r","transaction":{"lastFour":null,"amount":12.50,"currency":"EUR"}}', []],
    ['{"reference":"r"}', ["transaction required"]],
    ['{"reference":"r","transaction":1.50}', ["transaction invalid_type"]],
    ['{"reference":"r","transaction":{"lastFour":"42"}}', ["transaction.lastFour too_short"]],
    [
      '{"reference":"r","transaction":{"retrievalReferenceNumber":12}}',
      ["transaction.retrievalReferenceNumber invalid_type"],
    ],
    ['{"reference":"r","transaction":{"amount":"12.50"}}', ["transaction.amount invalid_type"]],
    ['{"reference":"r","transaction":{"currency":"eur"}}', ["transaction.currency invalid_format"]],
    [
      '{"reference":"r","transaction":{"transactionDateTime":"2026-03-02"}}',
      ["transaction.transactionDateTime invalid_format"],
    ],
    [
      '{"reference":"r","transaction":{"systemTraceAuditNumber":"1234567"}}',
      ["transaction.systemTraceAuditNumber too_long"],
    ],
    [
      '{"reference":"r","transaction":{"paymentAccountReference":"QA02"}}',
      ["transaction.paymentAccountReference too_short"],
    ],
  ])("%s → %o", (json, failures) => expect(check(transactionMatchContract, json)).toEqual(failures));
});

it("names of members do not blow up an answer, and half surrogate pairs do not break it", () => {
  const name = `${"n".repeat(5_000)}`;
  const [failure] = createStoreContract.check({ [name]: 1 }, NOW);
  expect(failure?.field).toBe("brandId");
  expect(Object.keys(FIELD_CODES)).toContain(failure?.code);
});

it("there are the 249 countries of ISO 3166-1", () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(COUNTRY_CODES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect([COUNTRIES.GR, COUNTRIES.GB, COUNTRIES.DE]).toEqual(["Greece", "United Kingdom", "Germany"]);
});

import { describe, expect, it } from "vitest";
import { parseExactJson } from "../../core/json/exact-json";
import { transactionMatchContract } from "./transaction-match";

const NOW = new Date("2026-03-02T12:00:00Z");

/** `field code` for each failure of a body given as JSON text. */
const check = (json: string) =>
  transactionMatchContract.check(parseExactJson(json).value, NOW).map(({ field, code }) => `${field} ${code}`);

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
  ])("%s → %o", (json, failures) => expect(check(json)).toEqual(failures));
});

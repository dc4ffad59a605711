import { expect, test } from "vitest";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { deriveKeys, hashPar } from "@/lib/core/keys";
import { type MatchTransaction, toCriteria } from "./to-criteria";

const keys = deriveKeys("a key of thirty-two characters ….", ["an older key of thirty-two chars ."]);
const read = (json: string) => toCriteria(parseExactJson(json).value as MatchTransaction, keys);

test.each([
  ['{"approvalCode":" a1b2c3 "}', { approvalCode: "A1B2C3" }],
  ['{"approvalCode":"000042"}', { approvalCode: "000042" }],
  ['{"approvalCode":"   "}', { approvalCode: null }],
  ['{"retrievalReferenceNumber":" 000004040404\\t"}', { retrievalReferenceNumber: "000004040404" }],
  ['{"retrievalReferenceNumber":"ab12"}', { retrievalReferenceNumber: "ab12" }],
  ['{"retrievalReferenceNumber":""}', { retrievalReferenceNumber: null }],
  ['{"lastFour":"0042"}', { lastFour: "0042" }],
  ['{"lastFour":null}', { lastFour: null }],
  ['{"terminalId":" T1 "}', { terminalId: "T1", systemTraceAuditNumber: null }],
  ['{"systemTraceAuditNumber":" 000123 "}', { systemTraceAuditNumber: "000123", terminalId: null }],
  ['{"currency":"EUR"}', { currency: "EUR" }],
  ['{"paymentTypeLabel":" Visa Debit "}', { paymentTypeLabel: "Visa Debit" }],
  ['{"acquirerReferenceNumber":"24692166061000000320110"}', { acquirerReferenceNumber: "24692166061000000320110" }],
  ['{"acquirerReferenceNumber":"2469216606100000032011"}', { acquirerReferenceNumber: null }],
  ['{"acquirerReferenceNumber":24692166061000000320110}', { acquirerReferenceNumber: null }],
  ['{"merchantId":" 000445102993001 "}', { merchantId: "000445102993001" }],
  ['{"merchantId":445102993001}', { merchantId: null }],
  ['{"transactionId":" T-1 ","merchantName":" Kaffeehaus "}', { transactionId: "T-1", merchantName: "Kaffeehaus" }],
  ['{"amount":12.50}', { amount: "12.5" }],
  ['{"amount":1.25e1}', { amount: "12.5" }],
  ['{"amount":12.5}', { amount: "12.5" }],
  ['{"amount":-0.10}', { amount: "-0.1" }],
  ['{"amount":-0}', { amount: "0" }],
  ['{"amount":0}', { amount: "0" }],
  ['{"amount":1234567890123.45}', { amount: "1234567890123.45" }],
  ['{"amount":null}', { amount: null }],
  ['{"transactionDateTime":"2026-03-02T10:15:30+01:00"}', { transactionAtMs: Date.UTC(2026, 2, 2, 9, 15, 30) }],
  ['{"transactionDateTime":"2026-03-02t09:15:30z"}', { transactionAtMs: Date.UTC(2026, 2, 2, 9, 15, 30) }],
  ["{}", { parHashes: [], amount: null, currency: null, transactionAtMs: null }],
])("%s is compared in one form", (json, expected) => {
  expect(read(json)).toMatchObject(expected);
});

test("a PAR is only kept as a hash under every key, the current one first", () => {
  const par = "QA020000000000000000000000018";
  const asked = read(`{"paymentAccountReference":"${par}"}`);
  expect(asked.parHashes).toHaveLength(2);
  expect(asked.parHashes[0]).toBe(hashPar(keys, par).toString("hex"));
  expect(JSON.stringify(asked)).not.toContain(par);
});

test("a time that is none is refused", () => {
  expect(() => read('{"transactionDateTime":"2026-02-30T10:00:00Z"}')).toThrow(
    expect.objectContaining({ code: "validation-failed" }),
  );
});

import { describe, expect, it } from "vitest";
import type { Receipt } from "@/lib/contract/receipt";
import { type JsonValue, parseExactJson } from "@/lib/core/exact-json";
import { stringifyExact } from "@/lib/core/write-exact-json";
import { redactReceipt } from "./redact-receipt";

const PAR = "QA020000000000000000000000219";
const redacted = (text: string) =>
  stringifyExact(redactReceipt(parseExactJson(text).value as unknown as Receipt) as unknown as JsonValue);

describe("redactReceipt", () => {
  it("leaves no payment account reference, in whatever text or unknown member it stands", () => {
    const text =
      redacted(`{"header":{"created":"x","receiptId":"${PAR}"},"x":{"${PAR}":["${PAR}"],"paymentAccountReference":"${PAR}"},
      "payments":[{"paymentAccountReference":"${PAR}","lastFour":"0042","terminalSlip":"PAR ${PAR} end"}],
      "barcodes":[{"content":"${PAR}"}]}`);
    expect(text).not.toContain(PAR);
    expect(text).not.toContain("paymentAccountReference");
    expect(text).toContain('"terminalSlip":"PAR ••••0219 end"');
  });

  it("masks card numbers in free text, but not in identifiers", () => {
    const text = redacted(`{"header":{"receiptId":"4111111111111111","cashier":"4111111111111111"},
      "payments":[{"transactionId":"4111111111111111","terminalSlip":"4111111111111111"}]}`);
    expect(text).toBe(
      '{"header":{"receiptId":"4111111111111111","cashier":"••••1111"},' +
        '"payments":[{"transactionId":"4111111111111111","terminalSlip":"••••1111"}]}',
    );
  });

  it("masks a card number that is written as a number, but no amount", () => {
    expect(
      redacted('{"payments":[],"card":4111111111111111,"exact":[4111111111111111000],"amount":4111111111111111}'),
    ).toBe('{"payments":[],"card":"••••1111","exact":[4111111111111111000],"amount":4111111111111111}');
  });

  it("keeps digits, order and unknown members", () => {
    const text = '{"payments":[],"x":{"b":1.50,"a":1e2,"__proto__":null},"lineItems":[{"n":12.50}]}';
    expect(redacted(text)).toBe(text);
  });
});

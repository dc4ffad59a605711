import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Receipt } from "@/lib/contract/receipt";
import { type JsonValue, parseExactJson } from "@/lib/core/json/exact-json";
import { stringifyExact } from "@/lib/core/json/write-exact-json";
import { paymentReference } from "@/tests/arbitraries/payment-reference";
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

  it("leaves no reference of any characters", () => {
    fc.assert(
      fc.property(fc.uniqueArray(paymentReference, { minLength: 1, maxLength: 3 }), fc.string(), (pars, text) => {
        const payments = pars.map((par) => ({ paymentAccountReference: par, terminalSlip: `PAR ${par}${text}` }));
        const receipt = { payments, [pars.join()]: { nested: [pars.join(text)], paymentAccountReference: "x" } };
        const shown = textsOf(JSON.parse(redacted(JSON.stringify(receipt))));
        expect(shown.filter((each) => pars.some((par) => each.includes(par)))).toEqual([]);
        expect(shown).toContain(`PAR ••••${pars[0]?.slice(-4)}${text}`);
      }),
    );
  });

  it.each([5, 40])(
    "masks the number of a card in a label with %i spaces between its groups, which a page shows as one",
    (count) => {
      const spaced = ["4111", "1111", "1111", "1111"].join(" ".repeat(count));
      expect(redacted(`{"payments":[{"paymentTypeLabel":"VISA ${spaced}"}]}`)).toContain('"VISA ••••1111"');
      const columns = `{"payments":[{"paymentTypeLabel":"VISA${" ".repeat(count)}credit","terminalSlip":"${spaced}"}]}`;
      expect(redacted(columns)).toBe(columns);
    },
  );

  it("masks the numbers of cards where the terminal writes, and nowhere else", () => {
    const card = "4111111111111111";
    const others = `"header":{"receiptId":"${card}","cashier":"IMEI ${card}"},"terminalSlip":"${card}","card":${card},"x":["${card}"]`;
    const payment = (shown: string) =>
      `{"transactionId":"${card}","note":{"terminalSlip":"${card}"},"paymentTypeLabel":"VISA ${shown}","terminalSlip":"${shown}"}`;
    expect(redacted(`{${others},"payments":[${payment(card)},{}]}`)).toBe(
      `{${others},"payments":[${payment("••••1111")},{}]}`,
    );
  });

  it("keeps numbers, whatever their digits", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 12n, max: 10n ** 19n }), (digits) => {
        const text = `{"payments":[{"ftPayItemCase":${digits}}],"ftReceiptCase":${digits}.0,"x":[${digits},"${digits}"]}`;
        expect(redacted(text)).toBe(text);
      }),
    );
  });

  it("keeps digits, order and unknown members", () => {
    const text = '{"payments":[],"x":{"b":1.50,"a":1e2,"__proto__":null},"lineItems":[{"n":12.50}]}';
    expect(redacted(text)).toBe(text);
  });
});

/** Every text, names too. */
function textsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [String(value)];
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsOf(member)]);
}

import { describe, expect, it } from "vitest";
import { type Receipt, receiptContract } from "@/lib/contract/receipt";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { stringifyExact } from "@/lib/core/json/write-exact-json";
import { type Refundable, type RefundValues, refundReceipt, sumOfLines } from "./refund-values";

const receipt = parseExactJson(`{"header":{"storeId":"sto_1","created":"2026-03-02T10:15:30+01:00","receiptId":"4711"},
"lineItems":[
 {"id":"a","quantity":{"value":3},"description":"Cup","item":{"sku":"CUP","unitPrice":{"gross":3.34,"currency":"EUR"}},"lineAmount":{"gross":10.00,"vat":1.60,"net":8.40,"currency":"EUR"}},
 {"quantity":{},"description":"Bread","lineAmount":{"net":4.2,"currency":"EUR"}}],
"totals":[{"sum":{"amount":14.2,"currency":"EUR"}}],
"payments":[{"paid":{"amount":14.2,"currency":"EUR"},"paymentTypeLabel":"VISA","lastFour":"0042","approvalCode":"A1B2C3","retrievalReferenceNumber":"123456789012"}]}`)
  .value as unknown as Receipt;
const refundable: Refundable = {
  id: "rcp_02vuVOkkYW8jeg1TvjGbDD",
  receipt,
  returned: [],
  currency: "EUR",
  created: "2026-03-05T12:00:00+01:00",
};
const values = (given: Partial<RefundValues> = {}): RefundValues => ({
  lines: [{ quantity: "" }, { quantity: "" }],
  amount: "",
  payment: "",
  receiptId: "",
  reason: "",
  ...given,
});
const quantities = (...typed: string[]) => ({ lines: typed.map((quantity) => ({ quantity })) });
const made = (given: Partial<RefundValues>, of = refundable) => refundReceipt(of, values(given));

describe("a refund by hand", () => {
  it("gives back the part of each line that comes back, and names the lines and the receipt", () => {
    const refund = made({ ...quantities("1", "1"), amount: "7.53", payment: "0", receiptId: "R-1" });
    expect(JSON.parse(stringifyExact(refund))).toEqual({
      header: {
        storeId: "sto_1",
        created: "2026-03-05T12:00:00+01:00",
        receiptId: "R-1",
        documentType: "return",
        status: "refunded",
        refundOf: { id: refundable.id },
      },
      lineItems: [
        {
          quantity: { value: -1 },
          description: "Cup",
          item: { sku: "CUP" },
          lineAmount: { net: -2.8, gross: -3.33, vat: -0.53, currency: "EUR" },
          refundOf: { lineItemId: "a" },
        },
        {
          quantity: { value: -1 },
          description: "Bread",
          lineAmount: { net: -4.2, currency: "EUR" },
          refundOf: { position: 2 },
        },
      ],
      totals: [{ type: "amountDue", sum: { amount: -7.53, currency: "EUR" } }],
      payments: [
        { paymentType: "card", paid: { amount: -7.53, currency: "EUR" }, paymentTypeLabel: "VISA", lastFour: "0042" },
      ],
    });
    expect(receiptContract.check(refund, new Date("2026-03-05T12:00:00Z"))).toEqual([]);
  });

  it("gives back all that is left with the last of a line", () => {
    const sums = [0, 1, 2].map((count) => {
      const amount = (count * 3.33).toFixed(2);
      const returned = count === 0 ? [] : [{ quantity: String(count), amount }, null];
      return sumOfLines({ ...refundable, returned }, values(quantities("1", "")));
    });
    expect(sums).toEqual(["3.33", "3.33", "3.34"]);
  });

  it("can be an amount alone, with its reason as the line", () => {
    const { lineItems, payments } = JSON.parse(stringifyExact(made({ amount: "5,00", reason: " Scratched " })));
    expect(lineItems).toEqual([
      { quantity: { value: -1 }, description: "Scratched", lineAmount: { gross: -5, currency: "EUR" } },
    ]);
    expect(payments).toEqual([]);
  });

  it("says its reason once, beside the lines", () => {
    const { lineItems } = JSON.parse(
      stringifyExact(made({ ...quantities("1", "1"), amount: "7.53", reason: "Wrong size" })),
    );
    expect(lineItems.map(({ modifiers }: { modifiers?: unknown }) => modifiers)).toEqual([
      [{ description: "Wrong size" }],
      undefined,
    ]);
  });

  it("is refused at the field where what was typed is no number", () => {
    const fields = receiptContract
      .check(made({ ...quantities("one", ""), amount: "some" }), new Date("2026-03-05T12:00:00Z"))
      .map(({ field }) => field);
    expect(fields).toContain("lineItems[0].quantity.value");
    expect(fields).toContain("totals[0].sum.amount");
    expect(sumOfLines(refundable, values(quantities("one", "")))).toBeNull();
  });
});

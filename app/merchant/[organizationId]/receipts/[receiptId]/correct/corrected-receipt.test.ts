import { describe, expect, it } from "vitest";
import type { Receipt } from "@/lib/contract/receipt";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { stringifyExact } from "@/lib/core/json/write-exact-json";
import { compareVersions } from "@/lib/receipts/versions/compare-versions";
import { correctedReceipt } from "./corrected-receipt";
import { correctionChecks } from "./correction-checks";
import { type CorrectionValues, followingTotals, valuesOf } from "./correction-values";

const TEXT = `{"header":{"storeId":"sto_1","created":"2026-03-02T10:15:30+01:00","receiptId":"4711","loyalty":{"points":1.50}},
"lineItems":[
 {"id":"a","quantity":{"value":2,"unit":"each"},"description":"Filter coffee","item":{"sku":"FC","unitPrice":{"gross":2.80,"currency":"EUR"}},"lineAmount":{"net":4.71,"gross":5.60,"vat":0.89,"currency":"EUR"}},
 {"quantity":{},"description":"Rye bread","lineAmount":{"gross":4.2,"currency":"EUR"},"note":1e0}],
"totals":[{"type":"subTotal","sum":{"amount":9.8,"currency":"EUR"}},{"type":"vat","sum":{"amount":1.16,"currency":"EUR"}},{"sum":{"amount":9.80,"currency":"EUR"}}],
"payments":[{"paid":{"amount":9.80,"currency":"EUR"},"paymentTypeLabel":"VSA","lastFour":"0042"}]}`;
const parse = () => parseExactJson(TEXT).value as unknown as Receipt;
const receipt = parse();
const before = valuesOf(receipt);

/** What changing the form changes in the receipt. */
function differences(change: (values: CorrectionValues) => void) {
  const values = structuredClone(before);
  change(values);
  const json = parseExactJson(TEXT).value;
  return compareVersions(json, correctedReceipt(receipt, before, values)).map(({ field, before: was, after }) => [
    field,
    was,
    after,
  ]);
}

const line = (values: CorrectionValues, at: number) => values.lineItems[at] as CorrectionValues["lineItems"][number];

describe("a receipt that is corrected in the form", () => {
  it("stays as it is, digit by digit, where nothing was changed", () => {
    expect(stringifyExact(correctedReceipt(receipt, before, structuredClone(before)))).toBe(
      stringifyExact(parseExactJson(TEXT).value),
    );
  });

  it("shows amounts with the places of their currency", () => {
    expect(before.lineItems.map(({ gross }) => gross)).toEqual(["5.60", "4.20"]);
    expect(before.totals.map(({ amount }) => amount)).toEqual(["9.80", "1.16", "9.80"]);
  });

  it("has another text, number and card type, and nothing else", () => {
    const changed = differences((values) => {
      line(values, 1).description = "Spelt bread";
      values.header.receiptId = "4712";
      values.payments[0] = { at: "0", paymentTypeLabel: "VISA" };
    });
    expect(changed).toEqual([
      ["header.receiptId", "4711", "4712"],
      ["lineItems[1].description", "Rye bread", "Spelt bread"],
      ["payments[0].paymentTypeLabel", "VSA", "VISA"],
    ]);
  });

  it("takes VAT and the price of one along with a line's amount", () => {
    const changed = differences((values) => {
      line(values, 0).gross = "6,60";
    });
    expect(changed).toEqual([
      ["lineItems[0].item.unitPrice.gross", "2.80", "3.3"],
      ["lineItems[0].lineAmount.net", "4.71", "5.55"],
      ["lineItems[0].lineAmount.gross", "5.60", "6.60"],
      ["lineItems[0].lineAmount.vat", "0.89", "1.05"],
    ]);
  });

  it("keeps the price of one where there are more of it", () => {
    const changed = differences((values) => Object.assign(line(values, 0), { quantity: "3", gross: "8.40" }));
    expect(changed.map(([field]) => field)).toEqual([
      "lineItems[0].quantity.value",
      "lineItems[0].lineAmount.net",
      "lineItems[0].lineAmount.gross",
      "lineItems[0].lineAmount.vat",
    ]);
  });

  it("loses a line, and has a new one", () => {
    const changed = differences((values) => {
      values.lineItems = [line(values, 0), { description: "Tea", quantity: "1", gross: "2.00" }];
    });
    expect(changed).toContainEqual(["lineItems[1].description", "Rye bread", "Tea"]);
    expect(changed).toContainEqual(["lineItems[1].lineAmount.gross", "4.2", "2.00"]);
    const fewer = structuredClone(before);
    fewer.lineItems.pop();
    expect(correctedReceipt(receipt, before, fewer).lineItems).toHaveLength(1);
  });

  it("keeps what is no number as it was typed, so that it is refused at its field", () => {
    const changed = differences((values) => {
      line(values, 0).gross = "six";
    });
    expect(changed).toContainEqual(["lineItems[0].lineAmount.gross", "5.60", "six"]);
    expect(changed.map(([field]) => field)).not.toContain("lineItems[0].lineAmount.vat");
  });

  it("is without what was emptied", () => {
    const changed = differences((values) => {
      values.header.receiptId = " ";
    });
    expect(changed).toEqual([["header.receiptId", "4711", "null"]]);
  });
});

describe("the totals", () => {
  const withFirst = (gross: string) => [{ ...line(before, 0), gross }, line(before, 1)];

  it("follow the lines where they are their sums", () => {
    expect(followingTotals(receipt, before, withFirst("6.1"))).toEqual(["10.30", "1.16", "10.30"]);
    expect(followingTotals(receipt, before, before.lineItems)).toEqual(["9.80", "1.16", "9.80"]);
    expect(followingTotals(receipt, before, [])).toEqual(["0.00", "1.16", "0.00"]);
  });

  it("wait while an amount is none", () => {
    expect(followingTotals(receipt, before, withFirst(""))).toBeNull();
  });

  it("are said not to fit the payments, or the VAT", () => {
    const values = structuredClone(before);
    expect(correctionChecks(receipt, before, values)).toEqual([]);
    Object.assign(line(values, 0), { gross: "6.60" });
    values.totals[2] = { at: "2", type: "amountDue", amount: "10.80" };
    expect(correctionChecks(receipt, before, values)).toEqual([
      expect.stringContaining("9.80 EUR, the amount due is 10.80 EUR"),
      expect.stringContaining("VAT"),
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { receiptContract } from "@/lib/contract/receipt";
import { newUuid, publicId } from "@/lib/core/ids";
import { stringifyExact } from "@/lib/core/json/write-exact-json";
import { exampleValues, formFieldOf, NEW_CODE, NEW_LINE, NEW_PAYMENT, toReceipt } from "./receipt-form-values";

const storeId = publicId("store", newUuid());
const values = exampleValues(storeId, "2026-11-27T14:05:31+01:00");
const NOW = new Date("2026-11-27T14:00:00Z");

describe("the receipt of the form", () => {
  it("can be submitted as it stands at first", () => {
    expect(receiptContract.check(toReceipt(values), NOW)).toEqual([]);
  });

  it("keeps the digits that were typed", () => {
    expect(stringifyExact(toReceipt(values))).toContain('"gross":5.60');
    const typed = { ...values, lineItems: [{ ...NEW_LINE, description: "Tea", gross: "1,20" }] };
    expect(stringifyExact(toReceipt(typed))).toContain('"gross":1.20');
  });

  it("has each of its failures at the field where it is typed", () => {
    const wrong = {
      ...values,
      header: { ...values.header, created: "yesterday" },
      currency: "euro",
      lineItems: [{ description: "Tea", quantity: "two", gross: "1.2.3" }],
      totals: [{ type: "amountDue", amount: "" }],
      payments: [{ ...NEW_PAYMENT, paid: "x", lastFour: "12345", paymentAccountReference: "short" }],
      barcodes: [{ ...NEW_CODE, content: "x".repeat(5_000) }],
    };
    const fields = receiptContract.check(toReceipt(wrong), NOW).map(({ field }) => formFieldOf(field));
    expect([...new Set(fields)].toSorted()).toEqual([
      "barcodes.0.content",
      "currency",
      "header.created",
      "lineItems.0.gross",
      "lineItems.0.quantity",
      "payments.0.lastFour",
      "payments.0.paid",
      "payments.0.paymentAccountReference",
      "totals.0.amount",
    ]);
  });
});

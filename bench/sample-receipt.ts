/** A grocery receipt of `lines` lines; `{{n}}` in it is replaced for each submission, so that none is a repetition. */
export function sampleReceipt(storeId: string, lines: number): string {
  const lineItems = Array.from({ length: lines }, (_, i) => ({
    id: String(i + 1),
    quantity: { value: 1 + (i % 3), unit: "each" },
    description: `Filter coffee ${250 + i * 50} g`,
    item: { sku: `SKU-${1000 + i}`, gtin: "4006381333931", unitPrice: { gross: 4.99, currency: "EUR" } },
    lineAmount: { gross: [4.99, 9.98, 14.97][i % 3], vat: 0.33, currency: "EUR" },
  }));
  return JSON.stringify({
    header: {
      storeId,
      created: "2026-03-02T10:15:30+01:00",
      receiptId: "{{n}}",
      cashier: "Register 3",
      cashRegister: "3",
      printed: true,
    },
    lineItems,
    totals: [
      { type: "subTotal", sum: { amount: 93.32, currency: "EUR" } },
      { type: "vat", sum: { amount: 6.53, currency: "EUR" }, description: "VAT 7 %" },
      { type: "amountDue", sum: { amount: 99.85, currency: "EUR" } },
    ],
    payments: [
      {
        paymentType: "card",
        paid: { amount: 99.85, currency: "EUR" },
        paymentTypeLabel: "Visa",
        paymentAccountReference: "V0010000000000000000000000001",
        lastFour: "4242",
        retrievalReferenceNumber: "606101000101",
        approvalCode: "A10101",
        terminalId: "T-1",
      },
    ],
  });
}

/** So many of them, as a body of a batch. */
export function sampleBatch(storeId: string, count: number, lines = 10): string {
  const one = sampleReceipt(storeId, lines);
  const receipts = Array.from({ length: count }, (_, n) => one.replaceAll("{{n}}", `{{n}}-${n}`));
  return `{"receipts":[${receipts.join(",")}]}`;
}

/** A small receipt with what most of them have, for the reference. */
export const receiptExample = {
  header: {
    storeId: "sto_02vuVOkkYW8jeg1TvjGbD8",
    created: "2026-03-02T10:15:30+01:00",
    receiptId: "20260302-0042",
    cashRegister: "2",
  },
  lineItems: [
    {
      quantity: { value: 2, unit: "each" },
      description: "Filter coffee 500 g",
      item: { gtin: "4006381333931", unitPrice: { gross: 6.49, currency: "EUR" } },
      modifiers: [{ type: "discount", description: "Spring offer", amount: { gross: -1, currency: "EUR" } }],
      lineAmount: { net: 11.2, gross: 11.98, vat: 0.78, currency: "EUR" },
    },
  ],
  totals: [
    { type: "vat", sum: { amount: 0.78, currency: "EUR" }, description: "VAT 7 %" },
    { type: "amountDue", sum: { amount: 11.98, currency: "EUR" } },
  ],
  payments: [
    {
      paymentType: "card",
      paid: { amount: 11.98, currency: "EUR" },
      paymentTypeLabel: "VISA CONTACTLESS",
      paymentAccountReference: "QA020000000000000000000000018",
      retrievalReferenceNumber: "006112000042",
      lastFour: "0042",
      approvalCode: "A1B2C3",
      terminalId: "T0032001",
    },
  ],
  barcodes: [{ type: "qr", purpose: "lookup", content: "20260302-0042" }],
};

/** One that was paid in cash while the till was not online. */
export const printedReceiptExample = {
  ...receiptExample,
  header: { ...receiptExample.header, receiptId: "20260302-0043" },
  payments: [],
  barcodes: [],
};

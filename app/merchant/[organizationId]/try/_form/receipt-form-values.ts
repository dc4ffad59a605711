import { ExactNumber, type JsonObject, type JsonValue } from "@/lib/core/json/exact-json";

/** What the form holds: everything as it is typed. Names follow the receipt's, one level where it has two. */
export interface ReceiptFormValues {
  header: {
    storeId: string;
    created: string;
    documentType: string;
    status: string;
    receiptId: string;
    cashier: string;
  };
  currency: string;
  lineItems: { description: string; quantity: string; gross: string }[];
  totals: { type: string; amount: string }[];
  payments: PaymentValues[];
  barcodes: { type: string; purpose: string; content: string }[];
}

export interface PaymentValues {
  paid: string;
  paymentTypeLabel: string;
  lastFour: string;
  approvalCode: string;
  retrievalReferenceNumber: string;
  paymentAccountReference: string;
  terminalId: string;
}

export const NEW_LINE = { description: "", quantity: "1", gross: "" };
export const NEW_TOTAL = { type: "subTotal", amount: "" };
export const NEW_CODE = { type: "qr", purpose: "lookup", content: "" };
export const NEW_PAYMENT: PaymentValues = {
  paid: "",
  paymentTypeLabel: "",
  lastFour: "",
  approvalCode: "",
  retrievalReferenceNumber: "",
  paymentAccountReference: "",
  terminalId: "",
};

/** A small sale that can be submitted as it stands. */
export function exampleValues(storeId: string, created: string): ReceiptFormValues {
  return {
    header: { storeId, created, documentType: "receipt", status: "paid", receiptId: "4711", cashier: "" },
    currency: "EUR",
    lineItems: [
      { description: "Filter coffee", quantity: "2", gross: "5.60" },
      { description: "Rye bread", quantity: "1", gross: "4.20" },
    ],
    totals: [{ type: "amountDue", amount: "9.80" }],
    payments: [{ ...NEW_PAYMENT, paid: "9.80", paymentTypeLabel: "VISA", lastFour: "0042", approvalCode: "A1B2C3" }],
    barcodes: [],
  };
}

/** The receipt that the form describes. */
export function toReceipt({ header, currency, lineItems, totals, payments, barcodes }: ReceiptFormValues): JsonObject {
  const codes = barcodes.map((code): JsonObject => ({ ...code }));
  return {
    header: filled(header),
    lineItems: lineItems.map(
      ({ description, quantity, gross }): JsonObject => ({
        description,
        quantity: { value: numberOf(quantity) },
        lineAmount: { gross: numberOf(gross), currency },
      }),
    ),
    totals: totals.map(({ type, amount }): JsonObject => ({ type, sum: { amount: numberOf(amount), currency } })),
    payments: payments.map(
      ({ paid, ...rest }): JsonObject => ({ paid: { amount: numberOf(paid), currency }, ...filled({ ...rest }) }),
    ),
    ...(codes.length > 0 ? { barcodes: codes } : {}),
  };
}

/** Where a failed member of the receipt is typed: `lineItems[0].lineAmount.gross` → `lineItems.0.gross`. */
export function formFieldOf(field: string): string {
  if (field.endsWith(".currency")) return "currency";
  return field
    .replace(/\[(\d+)\]/g, ".$1")
    .replace(/\.lineAmount(?:\.(?:gross|net))?$/, ".gross")
    .replace(/\.quantity\.value$/, ".quantity")
    .replace(/\.sum\.amount$/, ".amount")
    .replace(/\.paid\.amount$/, ".paid");
}

function filled(values: Record<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));
}

/** What somebody typed as a plain decimal; null when it is none. */
export function plainDecimal(typed: string): string | null {
  const text = typed.trim().replace(",", ".");
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? text : null;
}

/** What is no number stays text, so that the contract can say so. */
export function numberOf(typed: string): JsonValue {
  const text = plainDecimal(typed);
  return text === null ? typed : new ExactNumber(text);
}

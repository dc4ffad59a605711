import type { Receipt } from "@/lib/contract/receipt";
import { ExactNumber } from "@/lib/core/exact-json";
import { maskCardNumbers } from "./mask-card-numbers";

/** Members whose digits are no free text: a receipt number that happens to pass the Luhn test must stay readable. */
const IDENTIFIERS = new Set([
  "storeId",
  "receiptId",
  "orderId",
  "purchaseOrderId",
  "customerId",
  "vatId",
  "id",
  "sku",
  "gtin",
  "transactionId",
  "retrievalReferenceNumber",
  "systemTraceAuditNumber",
  "terminalId",
  "approvalCode",
  "lastFour",
  "content",
  "href",
  "filename",
  "created",
]);
const REFERENCE = "paymentAccountReference";

/**
 * The receipt as anybody with its address may see it: without payment account references, in whatever text they stand,
 * and with card numbers in free text masked. Everything else, unknown members too, is as submitted.
 */
export function redactReceipt(receipt: Receipt): Receipt {
  const references = receipt.payments.flatMap((payment) => payment[REFERENCE] || []);
  return redactValue(receipt, references, false) as Receipt;
}

function redactValue(value: unknown, references: readonly string[], isIdentifier: boolean): unknown {
  if (typeof value === "string") return redactText(value, references, isIdentifier);
  if (Array.isArray(value)) return value.map((entry) => redactValue(entry, references, isIdentifier));
  if (typeof value !== "object" || value === null || value instanceof ExactNumber) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== REFERENCE)
      .map(([name, member]) => [
        redactText(name, references, true),
        redactValue(member, references, IDENTIFIERS.has(name)),
      ]),
  );
}

function redactText(text: string, references: readonly string[], isIdentifier: boolean): string {
  let masked = text;
  for (const reference of references) {
    if (masked.includes(reference)) masked = masked.replaceAll(reference, `••••${reference.slice(-4)}`);
  }
  return isIdentifier ? masked : maskCardNumbers(masked);
}

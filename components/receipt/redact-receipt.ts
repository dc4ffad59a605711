import type { Receipt } from "@/lib/contract/receipt";
import { ExactNumber } from "@/lib/core/exact-json";
import { maskCardNumbers } from "@/lib/core/mask-card-numbers";
import { decimalDigits } from "@/lib/core/money";

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
/** Members that are amounts: a number elsewhere may be a card's. */
const AMOUNTS = new Set(["amount", "net", "gross", "vat", "value"]);
const REFERENCE = "paymentAccountReference";

/** What is said of a member by its name. */
type Kind = "identifier" | "amount" | "free";

/**
 * The receipt as anybody with its address may see it: without payment account references, in whatever text they stand,
 * and with card numbers in free text masked. Everything else, unknown members too, is as submitted.
 */
export function redactReceipt(receipt: Receipt): Receipt {
  const references = receipt.payments.flatMap((payment) => payment[REFERENCE] || []);
  return redactValue(receipt, references, "free") as Receipt;
}

function redactValue(value: unknown, references: readonly string[], kind: Kind): unknown {
  if (typeof value === "string") return redactText(value, references, kind);
  if (typeof value === "number" || value instanceof ExactNumber) return redactNumber(value, kind);
  if (Array.isArray(value)) return value.map((entry) => redactValue(entry, references, kind));
  if (typeof value !== "object" || value === null) return value;
  const redacted: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (name === REFERENCE) continue;
    const shown = redactText(name, references, "identifier");
    const kept = redactValue(member, references, kindOf(name));
    // A member of this name would be taken for the prototype.
    if (shown === "__proto__") Object.defineProperty(redacted, shown, { value: kept, ...PLAIN });
    else redacted[shown] = kept;
  }
  return redacted;
}

const PLAIN = { enumerable: true, configurable: true, writable: true };

function kindOf(name: string): Kind {
  if (IDENTIFIERS.has(name)) return "identifier";
  return AMOUNTS.has(name) ? "amount" : "free";
}

function redactNumber(value: number | ExactNumber, kind: Kind): number | ExactNumber | string {
  if (kind !== "free") return value;
  const text = decimalDigits(value);
  const masked = maskCardNumbers(text);
  return masked === text ? value : masked;
}

function redactText(text: string, references: readonly string[], kind: Kind): string {
  let masked = text;
  for (const reference of references) {
    if (masked.includes(reference)) masked = masked.replaceAll(reference, `••••${reference.slice(-4)}`);
  }
  return kind === "identifier" ? masked : maskCardNumbers(masked);
}

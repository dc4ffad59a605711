import type { Receipt } from "@/lib/contract/receipt";
import { ExactNumber } from "@/lib/core/exact-json";
import { maskCardNumbers } from "@/lib/core/mask-card-numbers";
import { decimalDigits } from "@/lib/core/money";

/** What is said of a member by its name. */
type Kind = "identifier" | "amount" | "free";

/** Members whose digits are no free text: a receipt number that happens to pass the Luhn test must stay readable. */
const IDENTIFIERS = [
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
];
/** Members that are amounts: a number elsewhere may be a card's. */
const AMOUNTS = ["amount", "net", "gross", "vat", "value"];
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...IDENTIFIERS.map((name) => [name, "identifier"] as const),
  ...AMOUNTS.map((name) => [name, "amount"] as const),
]);
const REFERENCE = "paymentAccountReference";

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
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? redactList(value, references, kind) : redactMembers(value, references);
}

function redactList(list: readonly unknown[], references: readonly string[], kind: Kind): readonly unknown[] {
  let redacted: unknown[] | null = null;
  for (let at = 0; at < list.length; at += 1) {
    const kept = redactValue(list[at], references, kind);
    if (kept !== list[at]) redacted ??= [...list];
    if (redacted) redacted[at] = kept;
  }
  return redacted ?? list;
}

/** Itself where nothing is to be hidden, which is so in most objects. */
function redactMembers(object: object, references: readonly string[]): object {
  let redacted: Record<string, unknown> | null = null;
  for (const name in object) {
    const member = (object as Record<string, unknown>)[name];
    const shown = redactText(name, references, "identifier");
    const kept = redactValue(member, references, KINDS.get(name) ?? "free");
    if (name === REFERENCE || kept !== member || shown !== name) redacted ??= membersBefore(object, name);
    if (redacted && name !== REFERENCE) setMember(redacted, shown, kept);
  }
  return redacted ?? object;
}

function membersBefore(object: object, end: string): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(object)) {
    if (name === end) break;
    setMember(members, name, member);
  }
  return members;
}

function setMember(object: Record<string, unknown>, name: string, value: unknown): void {
  // A member of this name would be taken for the prototype.
  if (name === "__proto__") Object.defineProperty(object, name, { value, ...PLAIN });
  else object[name] = value;
}

const PLAIN = { enumerable: true, configurable: true, writable: true };

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

import { type JsonObject, parseExactJson } from "../../core/json/exact-json";
import { rewriteTexts } from "../../core/json/rewrite-texts";
import { stringifyExact } from "../../core/json/write-exact-json";
import { withoutReferences } from "../../core/receipts/payment-references";
import { type PayerKeys, payersOf } from "../../receipts/payers";
import { normaliseApprovalCode, normaliseReference } from "../../receipts/payment-keys";

/** What would tell one payer of a shared bill about another (decisions, section 8). */
const PRIVATE_MEMBERS = [
  "paymentAccountReference",
  "lastFour",
  "terminalSlip",
  "acquirerReferenceNumber",
  "merchantId",
] as const;

/**
 * Whether a stored receipt has several payments. Its text has no white space, so that two objects of one list stand as
 * `},{`: where that does not follow, nothing needs to be parsed.
 */
export function isShared(content: string): boolean {
  // Not indexOf, which looks closer at every quotation mark: ten times as long.
  const paymentsAt = content.search(/"payments":\[/);
  if (paymentsAt >= 0 && !content.includes("},{", paymentsAt)) return false;
  const { payments } = JSON.parse(content) as { payments?: unknown[] };
  return (payments?.length ?? 0) > 1;
}

/**
 * The receipt as the payer at `position` may see it. The same text for the same receipt, digit by digit: a delivery
 * must not change between its attempts.
 *
 * @param content a stored receipt with several payments.
 */
export function withoutOtherPayers(content: string, position: number): string {
  const receipt = parseExactJson(content).value as JsonObject;
  const payments = receipt.payments as JsonObject[];
  const payers = payersOf(payments.map(payerKeys));
  const isOwn = (at: number) => payers[at] === payers[position];
  const others = payments.flatMap(({ paymentAccountReference: par }, at) =>
    isOwn(at) || typeof par !== "string" ? [] : par,
  );
  const redacted = {
    ...receipt,
    payments: payments.map((payment, at) => (isOwn(at) ? payment : withoutPrivateMembers(payment))),
  };
  return stringifyExact(rewriteTexts(redacted, withoutReferences(others)));
}

function payerKeys(payment: JsonObject): PayerKeys {
  const text = (member: string) => (typeof payment[member] === "string" ? payment[member] : null);
  return {
    par: text("paymentAccountReference"),
    retrievalReferenceNumber: normaliseReference(text("retrievalReferenceNumber")),
    approvalCode: normaliseApprovalCode(text("approvalCode")),
    lastFour: normaliseReference(text("lastFour")),
  };
}

function withoutPrivateMembers(payment: JsonObject): JsonObject {
  const rest = { ...payment };
  for (const member of PRIVATE_MEMBERS) delete rest[member];
  return rest;
}

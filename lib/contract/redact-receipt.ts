import type { JsonValue } from "../core/json/exact-json";
import { rewriteTexts } from "../core/json/rewrite-texts";
import { maskCardNumbers } from "../core/receipts/mask-card-numbers";
import { withoutReferences } from "../core/receipts/payment-references";
import type { Receipt } from "./receipt";

/** What terminals write: nowhere else are digits taken for a card's number, since an IMEI looks the same. */
const WRITTEN_BY_TERMINALS = ["paymentTypeLabel", "terminalSlip"] as const;
const REFERENCE = "paymentAccountReference";

/**
 * The receipt as anybody with its address may see it: without payment account references, in whatever text they stand,
 * and with card numbers in what the terminal wrote masked. Everything else, unknown members too, is as submitted.
 */
export function redactReceipt(receipt: Receipt): Receipt {
  const references = receipt.payments.flatMap((payment) => payment[REFERENCE] || []);
  const rewrite = withoutReferences(references);
  const redacted = rewriteTexts(receipt as unknown as JsonValue, rewrite, REFERENCE) as unknown as Receipt;
  const payments = redacted.payments.map(withMaskedCards);
  return payments.some((payment, at) => payment !== redacted.payments[at]) ? { ...redacted, payments } : redacted;
}

type Payment = Receipt["payments"][number];

function withMaskedCards(payment: Payment): Payment {
  let masked = payment;
  for (const name of WRITTEN_BY_TERMINALS) {
    const text = payment[name];
    const shown = text && (name === "terminalSlip" ? maskCardNumbers(text) : maskLabel(text));
    if (shown !== text) masked = { ...masked, [name]: shown };
  }
  return masked;
}

/** A page shows a label in one line and its spaces as one, however many: it has no columns. */
function maskLabel(label: string): string {
  const shown = label.replaceAll(/\s+/g, " ");
  const masked = maskCardNumbers(shown);
  return masked === shown ? label : masked;
}

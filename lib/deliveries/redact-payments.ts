import { type JsonObject, type JsonValue, parseExactJson } from "../core/exact-json";
import { stringifyExact } from "../core/write-exact-json";

/** What would tell one payer of a shared bill about another (decisions, section 8). */
const PRIVATE_MEMBERS = ["paymentAccountReference", "lastFour", "terminalSlip"] as const;

/**
 * Whether a stored receipt has several payments. Its text has no white space, so that two objects of one list stand as
 * `},{`: where that does not follow, nothing needs to be parsed.
 */
export function isShared(content: string): boolean {
  const paymentsAt = content.indexOf('"payments":[');
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
  const own = payments[position]?.paymentAccountReference;
  const text = stringifyExact({
    ...receipt,
    payments: payments.map((payment, at) => (at === position ? payment : withoutPrivateMembers(payment))),
  });
  const others = payments.map((payment) => payment.paymentAccountReference).filter((par) => par !== own);
  return others.reduce<string>(withoutReference, text);
}

/** Tills print references into lines and notes too; `••••` and four characters, as on the page. */
function withoutReference(text: string, par: JsonValue | undefined): string {
  if (typeof par !== "string") return text;
  const [written, masked] = [par, `••••${par.slice(-4)}`].map((value) => stringifyExact(value).slice(1, -1));
  return written && masked ? text.replaceAll(written, masked) : text;
}

function withoutPrivateMembers(payment: JsonObject): JsonObject {
  const rest = { ...payment };
  for (const member of PRIVATE_MEMBERS) delete rest[member];
  return rest;
}

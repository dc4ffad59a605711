import { type JsonObject, type JsonValue, parseExactJson, stringifyExact } from "../core/exact-json";

/** What would tell one payer of a shared bill about another (decisions, section 8). */
const PRIVATE_MEMBERS = ["paymentAccountReference", "lastFour", "terminalSlip"] as const;

/**
 * The receipt as the payer at `position` may see it. The same text for the same receipt, digit by digit: a delivery
 * must not change between its attempts.
 *
 * @param content a stored receipt with several payments.
 */
export function withoutOtherPayers(content: string, position: number): string {
  const receipt = parseExactJson(content).value as JsonObject;
  const payments = receipt.payments as JsonValue[];
  return stringifyExact({
    ...receipt,
    payments: payments.map((payment, at) => (at === position ? payment : withoutPrivateMembers(payment as JsonObject))),
  });
}

function withoutPrivateMembers(payment: JsonObject): JsonObject {
  const rest = { ...payment };
  for (const member of PRIVATE_MEMBERS) delete rest[member];
  return rest;
}

import { rfc3339 } from "../../contract/values/date-time";
import { ExactNumber, type JsonObject, type JsonValue } from "../../core/json/exact-json";
import type { Balance } from "./balance";
import type { ListedRefund, RefundStanding } from "./find-refund-standing";

/** What the API says of how a receipt stands to others: members beside it, exact. Nothing where it has to do with none. */
export function standingMembers(standing: RefundStanding | null): JsonObject {
  if (!standing) return {};
  const { refunds, refundCount, balance, original } = standing;
  return {
    ...(refundCount > 0 && { refundCount, refunds: refunds.map(sayRefund) }),
    ...(original && { refundOf: { id: original.id, receiptUrl: original.receiptUrl } }),
    ...(balance ? { balance: sayBalance(balance) } : original?.balance && { balance: sayBalance(original.balance) }),
  };
}

export function sayRefund({ id, receiptUrl, created, amount, currency }: ListedRefund): JsonObject {
  return {
    id,
    receiptUrl,
    created: rfc3339(created),
    ...(amount !== null && currency !== null && { amount: exact(amount), currency }),
  };
}

export function sayBalance({ amount, refunded, remaining, currency, isOver }: Balance): JsonObject {
  return { amount: exact(amount), refunded: exact(refunded), remaining: exact(remaining), currency, isOver };
}

/** A number with the digits of a plain decimal. */
export function exact(text: string): JsonValue {
  const number = Number(text);
  return String(number) === text ? number : new ExactNumber(text);
}

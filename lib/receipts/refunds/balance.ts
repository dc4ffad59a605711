import { absoluteDecimal, addDecimals, compareDecimals, negatedDecimal } from "../../core/amounts/decimal-sum";

/** What is left of a receipt after its refunds; plain decimals, exact. */
export interface Balance {
  amount: string;
  refunded: string;
  /** Below zero where more was given back than was paid. */
  remaining: string;
  currency: string;
  isOver: boolean;
}

interface Sums {
  /** The receipt's `amountDue`; null where it has none, and then there is no balance. */
  amount: string | null;
  currency: string | null;
  refunded: string;
}

export function balanceOf({ amount: due, currency, refunded }: Sums): Balance | null {
  if (due === null || currency === null) return null;
  const amount = absoluteDecimal(due);
  const remaining = addDecimals(amount, negatedDecimal(refunded));
  return { amount, refunded, remaining, currency, isOver: compareDecimals(refunded, amount) > 0 };
}

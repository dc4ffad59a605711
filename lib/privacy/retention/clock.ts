import { wholeMonths } from "../../core/retention/calendar";
import { env } from "../../env";

/** How long receipts are kept, and what they tell of the shopper, in months; null: as long as the operator keeps receipts. */
export interface Clock {
  receipts: number | null;
  /** Never more than `receipts`. */
  personal: number | null;
}

export const SHORTEST_MONTHS = 4;

/** What the operator allows at most; null: for good. */
export function longestMonths(): number | null {
  const { RETENTION_RECEIPTS: ms } = env();
  return ms === undefined ? null : wholeMonths(ms);
}

export function isShorter(one: number | null, other: number | null): boolean {
  return (one ?? Number.POSITIVE_INFINITY) < (other ?? Number.POSITIVE_INFINITY);
}

const longer = (one: number | null, other: number | null) => (isShorter(one, other) ? other : one);

/** Whether some of `one` ends earlier than by `other`. */
export function endsEarlier(one: Clock, other: Clock): boolean {
  return isShorter(one.receipts, other.receipts) || isShorter(one.personal, other.personal);
}

/** What acts at once when `wanted` is set: what is lengthened of the one in force. */
export function atOnce(inForce: Clock, wanted: Clock): Clock {
  return {
    receipts: longer(inForce.receipts, wanted.receipts),
    personal: longer(inForce.personal, wanted.personal),
  };
}

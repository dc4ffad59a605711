import type { Receipt } from "../../contract/receipt";
import type { Balance } from "./balance";
import type { RefundStanding } from "./find-refund-standing";
import { type Returned, returnedByPlace } from "./returned-lines";

/** What a reader of a receipt may see of its refunds, and of what it gives money back for. */
export interface ShownStanding {
  refunds: {
    created: string;
    number: string | null;
    amount: string | null;
    currency: string | null;
    href: string | null;
  }[];
  refundCount: number;
  /** By the place of the line. */
  returned: (Returned | null)[];
  balance: Balance | null;
  original: { created: string; number: string | null; href: string | null; balance: Balance | null } | null;
}

/** @param hrefOf where another receipt (public id, address) is for this reader; its page when left out. */
export function refundFactsOf(
  receipt: Receipt,
  standing: RefundStanding | null,
  hrefOf: (other: { id: string; receiptUrl: string; isGift: boolean }) => string | null = publicHref,
): ShownStanding | null {
  if (!standing) return null;
  const { refunds, refundCount, returned, balance, original } = standing;
  const isReturned = Object.keys(returned).length > 0;
  return {
    refunds: refunds.map(({ id, receiptUrl, isGift, ...refund }) => ({
      ...refund,
      href: hrefOf({ id, receiptUrl, isGift }),
    })),
    refundCount,
    returned: isReturned ? returnedByPlace(receipt.lineItems, returned) : [],
    balance,
    original: original && {
      created: original.created,
      number: original.number,
      href: hrefOf(original),
      balance: hrefOf(original) === null ? null : original.balance,
    },
  };
}

/** Who gave a present and who returned it are not led to each other. */
function publicHref({ receiptUrl, isGift }: { receiptUrl: string; isGift: boolean }): string | null {
  return isGift ? null : receiptUrl;
}

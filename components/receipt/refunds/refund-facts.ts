/** Plain decimals. */
export interface BalanceFacts {
  amount: string;
  refunded: string;
  remaining: string;
  currency: string;
  isOver: boolean;
}

/** How a receipt stands to others, as its reader may see it. */
export interface RefundFacts {
  /** Oldest first. */
  refunds: readonly {
    /** `header.created`. */
    created: string;
    number: string | null;
    amount: string | null;
    currency: string | null;
    /** Null where the reader is not led there. */
    href: string | null;
  }[];
  /** Of all, of which so many may not be listed. */
  refundCount: number;
  /** What came back, by the place of the line. */
  returned: readonly ({ quantity: string; amount: string } | null)[];
  balance: BalanceFacts | null;
  original: { created: string; number: string | null; href: string | null; balance: BalanceFacts | null } | null;
}

import type { Receipt } from "../contract/receipt";
import { absoluteDecimal } from "../core/amounts/decimal-sum";
import { decimalText } from "../core/amounts/money";
import { awaitedBy, isByGift, type NamedOriginal, namedOriginal, nameOf } from "../receipts/refunds/named-original";

/** A receipt in its newest version, as a refund; ids are UUIDs. */
export interface NamedRefund {
  id: string;
  organizationId: string;
  token: string;
  madeAt: Date;
  receipt: Receipt;
  /** Null where it names none (any more). */
  named: NamedOriginal | null;
  /** Both empty where it names none; of one that names itself they say so, though `named` is null. */
  awaits: string;
  name: string;
  isGift: boolean;
  /** Plain decimal, absolute. */
  amount: string | null;
  currency: string | null;
  isCancelled: boolean;
}

export interface StoredRefund {
  id: string;
  organizationId: string;
  token: string;
  /** Its first version, by its till, and not later than it was received: what it names was then as its till knew it. */
  madeAt: Date;
  state: "issued" | "cancelled";
}

export function namedRefund({ id, organizationId, token, madeAt, state }: StoredRefund, receipt: Receipt): NamedRefund {
  const named = namedOriginal(receipt);
  const isItself = named?.by === "id" && named.id === id;
  const due = receipt.totals.find(({ type }) => type === "amountDue");
  return {
    id,
    organizationId,
    token,
    madeAt,
    receipt,
    named: isItself ? null : named,
    awaits: named ? awaitedBy(organizationId, named) : "",
    name: named ? nameOf(organizationId, named) : "",
    isGift: named !== null && isByGift(named),
    amount: due ? absoluteDecimal(decimalText(due.sum.amount)) : null,
    currency: due?.sum.currency ?? null,
    isCancelled: state === "cancelled",
  };
}

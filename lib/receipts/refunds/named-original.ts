import type { Receipt } from "../../contract/receipt";
import { refundOf } from "../../contract/receipts/refund-of";
import { effectiveMember } from "../../contract/warnings/effective-member";
import { parsePublicId, uuidTimeMs } from "../../core/ids";
import { parseReceiptAddress } from "../../core/receipts/receipt-address";
import { receiptTokenTimeMs } from "../../core/receipts/receipt-token";

/** The receipt that a refund names; ids are UUIDs. */
export type NamedOriginal =
  | { by: "id"; id: string }
  | { by: "address"; token: string; isGift: boolean }
  | { by: "number"; number: string; storeId: string };

/** What a valid receipt gives money back for; null where it says nothing, or nothing that has an effect. */
export function namedOriginal({ header }: Receipt): NamedOriginal | null {
  if (header.refundOf === undefined) return null;
  const named = effectiveMember(refundOf, header.refundOf);
  if (!named) return null;
  const id = parsePublicId("receipt", named.id);
  if (id) return { by: "id", id };
  const address = named.receiptUrl ? parseReceiptAddress(named.receiptUrl) : null;
  if (address) return { by: "address", ...address };
  const storeId = parsePublicId("store", named.storeId ?? header.storeId);
  return named.receiptId && storeId ? { by: "number", number: named.receiptId, storeId } : null;
}

/**
 * What a receipt must have to be the named one: the millisecond of its id or of its addresses, mostly the same, or store and
 * number. With the merchant in it, so that nobody's receipts are looked at for another's refunds.
 */
export function awaitedBy(organizationId: string, named: NamedOriginal): string {
  if (named.by === "number") return `n/${organizationId}/${named.storeId}/${named.number}`;
  const timeMs = named.by === "id" ? uuidTimeMs(named.id) : (receiptTokenTimeMs(named.token) ?? 0);
  return `t/${organizationId}/${timeMs.toString(16).padStart(12, "0")}`;
}

/** Waits for a number that several receipts have. Another one never makes it the only one; a correction may. */
export const awaitedOfSeveral = (awaits: string): string => `several/${awaits}`;

/** The same for the same name; of a number, what `awaitedBy` says. */
export function nameOf(organizationId: string, named: NamedOriginal): string {
  if (named.by === "number") return awaitedBy(organizationId, named);
  return named.by === "id" ? `i/${named.id}` : `${named.isGift ? "g" : "a"}/${named.token}`;
}

export const isByGift = (named: NamedOriginal): boolean => named.by === "address" && named.isGift;

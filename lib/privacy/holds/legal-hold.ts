import { publicId } from "../../core/ids";

/** That receipts are not to be erased or dropped. */
export interface LegalHold {
  legalHoldId: string;
  /** Of receipts by name: these; else the store and the time in which they were issued. */
  receiptIds?: string[];
  storeId?: string;
  from?: Date;
  to?: Date;
  reason: string;
  until: Date | null;
  created: Date;
  released: Date | null;
  heldBy: "merchant" | "operator";
}

export interface LegalHoldRow {
  id: string;
  storeId: string | null;
  issuedFrom: Date | null;
  issuedBefore: Date | null;
  reason: string;
  isByOperator: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  releasedAt: Date | null;
  receiptIds: string[];
}

export function toLegalHold({ id, storeId, issuedFrom, issuedBefore, receiptIds, ...row }: LegalHoldRow): LegalHold {
  const { reason, expiresAt: until, createdAt: created, releasedAt: released, isByOperator } = row;
  const held =
    storeId && issuedFrom && issuedBefore
      ? { storeId: publicId("store", storeId), from: issuedFrom, to: issuedBefore }
      : { receiptIds: receiptIds.map((receiptId) => publicId("receipt", receiptId)) };
  return {
    legalHoldId: publicId("legalHold", id),
    ...held,
    reason,
    until,
    created,
    released,
    heldBy: isByOperator ? "operator" : "merchant",
  };
}

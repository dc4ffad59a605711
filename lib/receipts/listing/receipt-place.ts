import { parseDateTime } from "../../contract/values/date-time";
import { parsePublicId, publicId } from "../../core/ids";
import { invalidCursor } from "../../core/page";

/**
 * Where a page of receipts ended: at the receipt with this UUID, and in an order by a time at this one, which is said here because the
 * receipt may have been erased, or have another time by a correction, when the next page is asked for.
 */
export interface ReceiptPlace {
  receiptId: string;
  /** To the microsecond, as no Date is. */
  at: string | null;
}

const CURSOR = /^(rcp_[0-9A-Za-z]{22})(?:\.(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z))?$/;

export function receiptCursor({ receiptId, at }: ReceiptPlace): string {
  const id = publicId("receipt", receiptId);
  return at === null ? id : `${id}.${at}`;
}

/** Null for what is no cursor. */
export function receiptPlace(cursor: string): ReceiptPlace | null {
  const [, id, at = null] = CURSOR.exec(cursor) ?? [];
  const receiptId = parsePublicId("receipt", id);
  return receiptId && (at === null || parseDateTime(at)) ? { receiptId, at } : null;
}

/** @throws DomainError `validation-failed` for what is no cursor. */
export function parseReceiptCursor(cursor: string | undefined): ReceiptPlace | null {
  if (cursor === undefined) return null;
  const place = receiptPlace(cursor);
  if (!place) throw invalidCursor();
  return place;
}

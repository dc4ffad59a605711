import { type IdKind, parsePublicId } from "@/lib/core/ids";
import { receiptPlace } from "@/lib/receipts/listing/receipt-place";

/** What no text of ours may hold: NUL, and halves of a character, which cutting makes as well. */
const UNUSABLE = /[\0\ud800-\udfff]/gu;

/**
 * A parameter of an address: absent when empty, the first one when given twice, cut when longer than `maxLength`. Anybody
 * can write an address, so that nothing in it may be a fault of the page.
 */
export function textParameter(value: string | string[] | undefined, maxLength?: number): string | undefined {
  const [first] = Array.isArray(value) ? value : [value];
  return first?.trim().slice(0, maxLength).replace(UNUSABLE, "") || undefined;
}

/** The place in a list; a malformed one counts as the beginning. */
export function cursorParameter(kind: IdKind, value: string | string[] | undefined): string | undefined {
  const cursor = textParameter(value);
  return cursor !== undefined && parsePublicId(kind, cursor) !== null ? cursor : undefined;
}

/** The same in lists of receipts. */
export function receiptCursorParameter(value: string | string[] | undefined): string | undefined {
  const cursor = textParameter(value);
  return cursor !== undefined && receiptPlace(cursor) ? cursor : undefined;
}

import type { Receipt } from "../contract/receipt";
import { sha256Hex } from "../core/sha-256";

/**
 * What receipts of a source have in common that are one sale where it is set to `onResubmission: "newVersion"`: store, number and
 * local day, which is that of `created` as it is written. It stands beside the fingerprints of contents, and is none of a
 * content: those are of JSON objects. Null where the receipt has no number.
 *
 * @param storeId UUID.
 */
export function resubmissionKey({ header }: Receipt, storeId: string): string | null {
  const { receiptId, created } = header;
  if (!receiptId?.trim()) return null;
  return sha256Hex(JSON.stringify([storeId, receiptId, created.slice(0, "yyyy-mm-dd".length)]));
}

import type { Receipt } from "../../contract/receipt";
import { sha256Hex } from "../../core/bytes/sha-256";
import type { ReceiptFacts } from "./receipt-facts";

type Sold = Pick<ReceiptFacts, "documentType" | "named">;

/**
 * What receipts of a source have in common that are one sale where it is set to `onResubmission: "newVersion"`: store, number,
 * local day, which is that of `created` as it is written, document type, and the original that they name. It stands beside the
 * fingerprints of contents, and is none of a content: those are of JSON objects. Null where the receipt has no number of its
 * own: none, or that of the original that it names.
 *
 * @param storeId UUID.
 */
export function resubmissionKey({ header }: Receipt, storeId: string, { documentType, named }: Sold): string | null {
  const { receiptId, created } = header;
  if (!receiptId?.trim()) return null;
  if (named?.by === "number" && named.number.trim() === receiptId.trim()) return null;
  const key = [storeId, receiptId, created.slice(0, "yyyy-mm-dd".length)];
  // A plain receipt is known by no more, as it was before.
  const isPlain = documentType === "receipt" && !named;
  return sha256Hex(JSON.stringify(isPlain ? key : [...key, documentType, named]));
}

import type { Receipt } from "../../contract/receipt";
import { type JsonObject, parseExactJson } from "../../core/exact-json";
import { stringifyExact } from "../../core/write-exact-json";
import { namedOriginal } from "../../receipts/refunds/named-original";

/**
 * A stored receipt without what leads to the receipt that it gives money back for: a `header.refundOf` with an id or an address.
 * The delivery says it beside the receipt, to who has received that one, too (decisions, section 13). The same text for the
 * same receipt, digit by digit.
 */
export function withoutNamedOriginal(content: string): string {
  if (!content.includes('"refundOf":{')) return content;
  const receipt = parseExactJson(content).value as JsonObject;
  const named = namedOriginal(receipt as unknown as Receipt);
  if (!named || named.by === "number") return content;
  const { refundOf, ...header } = receipt.header as JsonObject;
  return stringifyExact({ ...receipt, header });
}

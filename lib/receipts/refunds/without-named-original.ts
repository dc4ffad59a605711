import type { z } from "zod";
import { lineRefundOf, refundOf } from "../../contract/receipts/refund-of";
import { effectiveMember } from "../../contract/warnings/effective-member";
import { type JsonObject, type JsonValue, parseExactJson } from "../../core/json/exact-json";
import { stringifyExact } from "../../core/json/write-exact-json";

/** What an address or an id of a receipt has: no number of a receipt or of a line leads to another. */
const LEADS_ON = /\/r\/|rcp_/;
const STANDS = {
  header: { shape: refundOf, members: ["receiptId", "storeId"] },
  line: { shape: lineRefundOf, members: ["lineItemId", "position"] },
};

/**
 * A receipt as others than its merchant get it: without what leads to the receipt that it gives money back for. A `refundOf`
 * stands as sent where it is a number and nothing else; whoever may know the original is told of it beside the receipt
 * (decisions, section 13).
 */
export function withoutNamedOriginal(receipt: JsonObject): JsonObject {
  const { header, lineItems } = receipt as { header: JsonObject; lineItems: JsonObject[] };
  return {
    ...receipt,
    header: without(header, STANDS.header),
    lineItems: lineItems.map((line) => without(line, STANDS.line)),
  };
}

/** The same for a stored receipt, digit by digit: the same text for the same receipt. */
export function contentWithoutNamedOriginal(content: string): string {
  // Stored texts have no white space.
  if (!/"refundOf":(?!null)/.test(content)) return content;
  return stringifyExact(withoutNamedOriginal(parseExactJson(content).value as JsonObject));
}

function without(object: JsonObject, { shape, members }: { shape: z.ZodType; members: readonly string[] }): JsonObject {
  const { refundOf: sent, ...rest } = object;
  if (sent === undefined || sent === null) return object;
  return effectiveMember(shape, sent) !== null && hasOnly(sent as JsonObject, members) ? object : rest;
}

function hasOnly(sent: JsonObject, members: readonly string[]): boolean {
  return Object.entries(sent).every(([name, value]) => value === null || (members.includes(name) && !leadsOn(value)));
}

const leadsOn = (value: JsonValue) => typeof value === "string" && LEADS_ON.test(value);

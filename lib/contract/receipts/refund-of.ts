import { z } from "zod";
import { parsePublicId } from "../../core/ids";
import { ExactNumber } from "../../core/json/exact-json";
import { isGiven } from "../../core/json/is-given";
import { parseReceiptAddress } from "../../core/receipts/receipt-address";
import { identifier } from "../values/text";

/**
 * Decisions, section 13: which receipt a refund gives money back for. Optional, so that a wrong one refuses nothing: it is
 * then a member that nobody knows.
 */
export const refundOf = z
  .looseObject({
    id: z
      .string()
      .refine((id) => parsePublicId("receipt", id) !== null, invalid("must be the id of a receipt"))
      .nullish()
      .meta({ description: "The original's `id`.", example: "rcp_02vuVOkkYW8jeg1TvjGbDD" }),
    receiptUrl: z
      .string()
      .refine((address) => parseReceiptAddress(address) !== null, invalid("must be the address of a receipt"))
      .nullish()
      .meta({
        description: "The original's address, as its code says it; also that of the gift receipt.",
        example: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
      }),
    receiptId: identifier.min(1).nullish().meta({
      description: "The original's `header.receiptId`, which must be the only such one of its store within 400 days.",
      example: "2026-03-02/0042",
    }),
    storeId: z
      .string()
      .refine((id) => parsePublicId("store", id) !== null, invalid("must be the id of a store"))
      .nullish()
      .meta({
        description: "Beside `receiptId`: the original's store, if it is another.",
        example: "sto_02vuVOkkYW8jeg1TvjGbD8",
      }),
  })
  .refine(namesOne, invalid("must have one of id, receiptUrl and receiptId"))
  .meta({ description: "The receipt that a refund gives money back for: one of `id`, `receiptUrl` and `receiptId`." });

/** Which line of the original a line of the refund takes back. */
export const lineRefundOf = z
  .looseObject({
    lineItemId: identifier.min(1).nullish().meta({ description: "The `id` of the original's line.", example: "1" }),
    position: z
      // As some programs write it: 1.0.
      .preprocess((value) => (value instanceof ExactNumber ? Number(value.text) : value), z.int().min(1))
      .nullish()
      .meta({ description: "The place of the original's line; 1 is the first.", example: 1 }),
  })
  .refine(namesOneLine, invalid("must have one of lineItemId and position"))
  .meta({ description: "The line of the original that is taken back: `lineItemId` or `position`." });

function namesOne({ id, receiptUrl, receiptId, storeId }: Record<string, unknown>): boolean {
  const named = [id, receiptUrl, receiptId].filter(isGiven).length;
  return named === 1 && (!isGiven(storeId) || isGiven(receiptId));
}

function namesOneLine({ lineItemId, position }: Record<string, unknown>): boolean {
  return [lineItemId, position].filter(isGiven).length === 1;
}

function invalid(error: string) {
  return { error, params: { code: "invalid_format" } };
}

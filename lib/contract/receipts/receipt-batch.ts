import { z } from "zod";
import { batchIndex, batchResults, MAX_BATCH } from "../batch";
import { type BodyContract, bodyContract } from "../body-contract";
import { warnings } from "../warnings/warnings";
import { printedReceiptExample, receiptExample } from "./receipt-example";
import { id, receiptUrl, version } from "./stored-receipt";

const RECEIPT = { $ref: "#/components/schemas/Receipt" };

/** Checked apart, each for itself: an entry that is none fails no other. */
const entry = z.unknown().meta({
  anyOf: [
    RECEIPT,
    {
      type: "object",
      description: "A receipt whose address was printed before it was sent.",
      properties: { token: { type: "string" }, receipt: RECEIPT },
      required: ["token", "receipt"],
    },
    {},
  ],
});

const receiptBatch = z
  .looseObject({
    receipts: z
      .array(entry)
      .max(MAX_BATCH)
      .meta({ description: "Each is answered for itself, as if it had come alone. Of NDJSON, the lines." }),
  })
  .meta({
    id: "ReceiptBatch",
    example: { receipts: [receiptExample, { token: "05jXNx6ZDzZlLfx1S2oUjhE3Dpq", receipt: printedReceiptExample }] },
  });

export const receiptBatchContract: BodyContract<typeof receiptBatch> = bodyContract(receiptBatch);

/** Not z.coerce, which takes "false" for true. */
export const dryRunQuery = z.object({
  dryRun: z
    .enum(["true", "false"])
    .optional()
    .meta({ description: "`true`: it is only checked, and nothing is stored.", example: "true" }),
});

const storedEntry = z
  .object({
    index: batchIndex,
    status: z
      .union([z.literal(200), z.literal(201)])
      .meta({ description: "As if it had come alone: 200 for what its address had already.", example: 201 }),
    id,
    receiptUrl,
    version,
    warnings,
  })
  .meta({ id: "StoredBatchEntry" });

const checked = {
  refundOf: z
    .object({ id, receiptUrl })
    .nullable()
    .optional()
    .meta({ description: "What it names as its original; null while that is not there, or not the only one." }),
  warnings,
};

export const checkedReceipt = z.object(checked).meta({
  id: "CheckedReceipt",
  description: "Of a dry run.",
  example: {
    refundOf: {
      id: "rcp_02vuVOkkYW8jeg1TvjGbDD",
      receiptUrl: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
    },
  },
});

const checkedEntry = z
  .object({
    index: batchIndex,
    status: z.literal(200).meta({ description: "It would be taken.", example: 200 }),
    ...checked,
  })
  .meta({ id: "CheckedBatchEntry", description: "Of a dry run." });

export const receiptResults = batchResults(
  "ReceiptResults",
  [storedEntry, checkedEntry],
  [
    {
      index: 0,
      status: 201,
      id: "rcp_02vuVOkkYW8jeg1TvjGbDD",
      receiptUrl: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
      version: 1,
    },
  ],
);

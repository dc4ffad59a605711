import { z } from "zod";
import { timestamp } from "./date-time";
import { brandId } from "./merchant";
import { receipt } from "./receipt";
import { receiptExample } from "./receipt-example";

const id = z.string().meta({ description: "Identifier of the receipt.", example: "rcp_02vuVOkkYW8jeg1TvjGbDD" });
const receiptUrl = z.url().meta({
  description: "Where the receipt can be viewed; print it as a QR code or send it to the customer.",
  example: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
});

const example = {
  receiptUrl: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
  id: "rcp_02vuVOkkYW8jeg1TvjGbDD",
};

export const submittedReceipt = z.object({ receiptUrl, id }).meta({ id: "SubmittedReceipt", example });

export const storedReceipt = z
  .object({
    id,
    receiptUrl,
    storeId: z.string(),
    brandId,
    sourceId: z.string(),
    received: timestamp.meta({ description: "When the receipt arrived here." }),
    receipt,
  })
  .meta({
    id: "StoredReceipt",
    example: {
      ...example,
      storeId: "sto_02vuVOkkYW8jeg1TvjGbD8",
      brandId: "brd_02vuVOkkYW8jeg1TvjGbD7",
      sourceId: "src_02vuVOkkYW8jeg1TvjGbD9",
      received: "2026-03-02T09:15:31.000Z",
      receipt: receiptExample,
    },
  });

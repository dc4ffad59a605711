import { z } from "zod";
import { bodyContract } from "../body-contract";
import { brandId } from "../merchant";
import { receipt } from "../receipt";
import { timestamp } from "../values/date-time";
import { warnings } from "../warnings/warnings";
import { receiptExample } from "./receipt-example";
import { receiptState } from "./receipt-version";
import { refundStanding } from "./refunds";

const MAX_ADDRESSES = 1_000;

export const id = z.string().meta({ description: "Identifier of the receipt.", example: "rcp_02vuVOkkYW8jeg1TvjGbDD" });
export const receiptUrl = z.url().meta({
  description: "Where the receipt can be viewed; print it as a QR code or send it to the customer.",
  example: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
});

export const version = z
  .int()
  .min(1)
  .meta({ description: "The newest version; 1 as it was submitted first.", example: 1 });

const example = {
  receiptUrl: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
  id: "rcp_02vuVOkkYW8jeg1TvjGbDD",
  version: 1,
};

/** Of a receipt in lists and by itself. */
export const personErased = timestamp.optional().meta({
  description: "When what it told of the shopper was erased. Absent where it was not.",
  example: "2026-04-02T09:15:31.000Z",
});

export const submittedReceipt = z
  .object({ receiptUrl, id, version, warnings })
  .meta({ id: "SubmittedReceipt", example });

/** For tills that make no addresses of their own. */
export const receiptAddressesContract = bodyContract(
  z
    .looseObject({
      count: z.int().min(1).max(MAX_ADDRESSES).meta({ description: "How many.", example: 2 }),
    })
    .meta({ id: "NewReceiptAddresses", example: { count: 2 } }),
);

const token = z.string().meta({
  description: "Where a receipt is put: `PUT /v1/sources/{sourceId}/receipts/{token}`.",
  example: "05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
});

export const receiptAddresses = z
  .object({
    addresses: z.array(
      z.object({ token, receiptUrl: receiptUrl.meta({ description: "What is printed as a QR code." }) }),
    ),
    usableUntil: timestamp.meta({ description: "Until then their receipts can come." }),
  })
  .meta({
    id: "ReceiptAddresses",
    example: {
      addresses: [
        { token: "05jXNx6ZDzZlLfx1S2oUjhE3Dpq", receiptUrl: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq" },
        { token: "05jXNx6ZE8s2UM0uyVq0vUvGTzA", receiptUrl: "https://receipts.example/r/05jXNx6ZE8s2UM0uyVq0vUvGTzA" },
      ],
      usableUntil: "2026-04-06T09:15:30.000Z",
    },
  });

/** What a correction or a cancellation has made. */
export const changedReceipt = z
  .object({ receiptUrl, id, version, state: receiptState, warnings })
  .meta({ id: "ChangedReceipt", example: { ...example, version: 2, state: "issued" } });

export const storedReceipt = z
  .object({
    id,
    receiptUrl,
    version,
    state: receiptState,
    storeId: z.string(),
    brandId,
    sourceId: z.string(),
    received: timestamp.meta({ description: "When the receipt arrived here." }),
    personErased,
    ...refundStanding,
    receipt,
  })
  .meta({
    id: "StoredReceipt",
    example: {
      ...example,
      state: "issued",
      storeId: "sto_02vuVOkkYW8jeg1TvjGbD8",
      brandId: "brd_02vuVOkkYW8jeg1TvjGbD7",
      sourceId: "src_02vuVOkkYW8jeg1TvjGbD9",
      received: "2026-03-02T09:15:31.000Z",
      receipt: receiptExample,
    },
  });

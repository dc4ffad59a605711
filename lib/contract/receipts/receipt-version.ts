import { z } from "zod";
import { bodyContract, numberForObject } from "../body-contract";
import { fromDecimal, pageQuery, pageSchema } from "../page";
import { receipt } from "../receipt";
import { timestamp } from "../values/date-time";
import { MAX_TEXT } from "../values/text";
import { receiptExample } from "./receipt-example";

export const receiptState = z.enum(["issued", "cancelled"]);

/** Of a receipt, each of them a whole one that is kept; cancelling it may make one more. */
export const MAX_VERSIONS = 100;

/** Versions are whole receipts: fewer at once than of other lists. */
const MAX_PAGE_SIZE = 20;

export const receiptVersionQuery = pageQuery.extend({
  limit: z
    .preprocess(fromDecimal, z.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE))
    .meta({ description: "How many versions at most.", example: MAX_PAGE_SIZE }),
});

export const receiptVersion = z
  .object({
    version: z.int().min(1).meta({ description: "From 1." }),
    created: timestamp.meta({ description: "When this version arrived here." }),
    state: receiptState,
    reason: z.string().optional().meta({ description: "Why it was made, if somebody said so." }),
    storeId: z.string(),
    receipt,
  })
  .meta({
    id: "ReceiptVersion",
    example: {
      version: 2,
      created: "2026-03-02T10:02:11.000Z",
      state: "issued",
      storeId: "sto_02vuVOkkYW8jeg1TvjGbD8",
      receipt: receiptExample,
    },
  });

export const receiptVersionPage = pageSchema("ReceiptVersionPage", receiptVersion);

export const cancellation = z
  .looseObject({
    reason: z
      .string()
      .max(MAX_TEXT)
      .nullish()
      .meta({ description: "Why; kept with the version, not shown on the page." }),
  })
  .meta({ id: "Cancellation", example: { reason: "Wrong table" } });

/** In the portal, for corrections too. Empty: none is given. */
export const changeReason = z.object({ reason: z.string().trim().max(MAX_TEXT) });

export const cancellationContract = bodyContract(cancellation, numberForObject);

import { z } from "zod";
import { bodyContract } from "../body-contract";
import { pageSchema } from "../page";
import { timestamp } from "../values/date-time";
import { text } from "../values/text";
import { archived } from "./archived";

export const SOURCE_TYPES = ["receipts"] as const;

const type = z.enum(SOURCE_TYPES).meta({ description: "Kind of source." });
const description = text.meta({
  description: "Names the upstream system, to trace receipts back.",
  example: "POS 4.2, Hamburg",
});

export const ON_RESUBMISSION = ["newReceipt", "newVersion"] as const;

const onResubmission = z.enum(ON_RESUBMISSION).meta({
  description:
    "What other content with the same `header.receiptId`, store and local day is: another receipt, or the next version of " +
    "that one, at its address. `newVersion` is for tills that can only send again, and only for those that give no number " +
    "twice in a store and a day.",
  example: "newReceipt",
});

/** Section 2.3 of the interface. */
export const createSourceInput = z
  .looseObject({ type, description: description.nullish(), onResubmission: onResubmission.nullish() })
  .meta({ id: "NewSource", example: { type: "receipts", description: "POS 4.2, Hamburg" } });

export const createSourceContract = bodyContract(createSourceInput);

/** In the portal; `null` removes the description. */
export const updateSourceInput = z.object({
  description: description.nullish(),
  onResubmission: onResubmission.optional(),
});

export const source = z
  .object({
    sourceId: z.string().meta({ example: "src_02vuVOkkYW8jeg1TvjGbD9" }),
    type,
    description: description.optional(),
    onResubmission: onResubmission.optional(),
    archived,
    created: timestamp,
  })
  .meta({
    id: "Source",
    example: {
      sourceId: "src_02vuVOkkYW8jeg1TvjGbD9",
      type: "receipts",
      description: "POS 4.2, Hamburg",
      onResubmission: "newReceipt",
      created: "2026-03-02T09:15:30.000Z",
    },
  });

export const sourcePage = pageSchema("SourcePage", source);

import { z } from "zod";
import { bodyContract } from "../body-contract";
import { reference } from "../values/text";

export const rejectReceiptInput = z
  .looseObject({
    reference: reference.meta({ description: "The end user whose receipt it is not.", example: "user-4711" }),
  })
  .meta({ id: "Rejection", example: { reference: "user-4711" } });

export const rejectReceiptContract = bodyContract(rejectReceiptInput);

export const rejectedReceipt = z
  .object({
    receiptId: z.string().meta({ example: "rcp_02vuVOkkYW8jeg1TvjGbDD" }),
    reference,
    status: z.literal("withdrawn"),
  })
  .meta({
    id: "RejectedReceipt",
    example: { receiptId: "rcp_02vuVOkkYW8jeg1TvjGbDD", reference: "user-4711", status: "withdrawn" },
  });

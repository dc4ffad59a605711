import { z } from "zod";
import { currency } from "../values/currency";
import { tillTimestamp } from "../values/date-time";
import { decimal } from "../values/decimal";

const amount = (description: string, example: number) => decimal.meta({ type: "number", description, example });

const balance = z
  .object({
    amount: amount("The receipt's `amountDue`, without its sign.", 12.5),
    refunded: amount("What its refunds gave back in this currency, the cancelled ones left out.", 5),
    remaining: amount("`amount` less `refunded`; below zero where more was given back.", 7.5),
    currency,
    isOver: z.boolean().meta({ description: "More was given back than was paid." }),
  })
  .meta({ id: "Balance", description: "What is left of a receipt after its refunds: exact sums." });

const refund = z
  .object({
    id: z.string().meta({ example: "rcp_02vuVOkkYW8jeg1TvjGbDH" }),
    receiptUrl: z.url().meta({ example: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpr" }),
    created: tillTimestamp.meta({ description: "When it was issued, with the till's offset." }),
    amount: amount("Its `amountDue`, without its sign. Absent where it has none.", 5).optional(),
    currency: currency.optional().meta({ description: "Of `amount`. Another than the receipt's is not counted." }),
  })
  .meta({ id: "Refund" });

const original = z
  .object({
    id: z.string().meta({ example: "rcp_02vuVOkkYW8jeg1TvjGbDD" }),
    receiptUrl: z.url().meta({ example: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq" }),
  })
  .meta({ id: "RefundedReceipt" });

/** What a merchant is told of a receipt beside it. */
export const refundStanding = {
  refundCount: z.int().min(1).optional().meta({ description: "How many refunds count.", example: 1 }),
  refunds: z.array(refund).optional().meta({
    description: "What was given back of it: the newest 100 refunds, oldest first, without cancelled ones.",
  }),
  refundOf: original.optional().meta({
    description: "The receipt that it gives money back for, once it was found: named by `header.refundOf`.",
  }),
  balance: balance.optional().meta({
    description:
      "What is left of it after its refunds; of a refund, what is left of the receipt that it is a refund of.",
  }),
};

/** What a client is told. */
export const toldOfRefunds = {
  refundOf: original.optional().meta({
    description: "The receipt that this one gives money back for, if you have received that for the same reference.",
  }),
  refunds: z.array(refund).optional().meta({
    description: "Those of its refunds that you have received for the same reference, the newest 100.",
  }),
  balance: balance
    .optional()
    .meta({ description: "What is left of it after all its refunds; absent where there are none." }),
};

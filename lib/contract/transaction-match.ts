import { z } from "zod";
import { ExactNumber } from "../core/exact-json";
import { type BodyContract, bodyContract } from "./body-contract";
import { currency } from "./currency";
import { dateTime } from "./date-time";
import { decimal } from "./decimal";
import {
  approvalCode,
  lastFour,
  paymentAccountReference,
  paymentTypeLabel,
  reference,
  retrievalReferenceNumber,
  systemTraceAuditNumber,
  terminalId,
} from "./text";

export const MATCH_REQUEST_STATUSES = ["pending", "matched", "ambiguous", "expired", "withdrawn"] as const;

/** Section 2.6 of the interface, and the optional additions of the decisions, section 7. */
export const transactionMatchInput = z
  .looseObject({
    reference,
    transaction: z
      .looseObject({
        lastFour: lastFour.nullish(),
        approvalCode: approvalCode.nullish(),
        retrievalReferenceNumber: retrievalReferenceNumber.nullish(),
        paymentTypeLabel: paymentTypeLabel.nullish(),
        amount: decimal.nullish().meta({ description: "Amount paid; with `currency`.", example: 12.5 }),
        currency: currency.nullish(),
        transactionDateTime: dateTime.nullish().meta({ description: "When the payment took place." }),
        terminalId: terminalId.nullish(),
        systemTraceAuditNumber: systemTraceAuditNumber.nullish(),
        paymentAccountReference: paymentAccountReference.nullish(),
      })
      .meta({ id: "Transaction", description: "The more is given, the better a receipt is found." }),
  })
  .meta({
    id: "NewMatchRequest",
    example: {
      reference: "user-4711",
      transaction: { lastFour: "0042", approvalCode: "A1B2C3", retrievalReferenceNumber: "006112000042" },
    },
  });

export type TransactionMatchInput = z.infer<typeof transactionMatchInput>;

export const transactionMatchContract: BodyContract<typeof transactionMatchInput> = bodyContract(
  transactionMatchInput,
  (body) => {
    const transaction = (body as { transaction?: unknown } | null)?.transaction;
    // To zod an ExactNumber is an object, and all members of this one are optional.
    if (!(transaction instanceof ExactNumber)) return [];
    return [{ path: ["transaction"], code: "invalid_type", detail: "must be an object" }];
  },
);

export const matchedBy = z
  .object({
    rule: z.string().meta({ description: "Number of the matching rule, or `par-subscription`.", example: "2" }),
    fields: z.array(z.string()).meta({
      description: "The fields that agreed.",
      example: ["retrievalReferenceNumber", "approvalCode"],
    }),
    differing: z
      .array(z.string())
      .optional()
      .meta({
        description:
          "What differs all the same: `amount` or `currency`, which exclude nothing where `retrievalReferenceNumber`, " +
          "`approvalCode` and `lastFour` all agree. Absent when nothing does.",
        example: ["amount"],
      }),
  })
  .meta({ id: "MatchedBy", description: "Why a receipt was found." });

const fields = {
  matchRequestId: z.string().meta({ example: "mat_02vuVOkkYW8jeg1TvjGbDB" }),
  status: z.enum(MATCH_REQUEST_STATUSES),
};

export const acceptedMatchRequest = z.object(fields).meta({
  id: "AcceptedMatchRequest",
  example: { matchRequestId: "mat_02vuVOkkYW8jeg1TvjGbDB", status: "pending" },
});

export const matchRequest = z
  .object({ ...fields, matchedBy: matchedBy.optional().meta({ description: "When `status` is `matched`." }) })
  .meta({
    id: "MatchRequest",
    example: {
      matchRequestId: "mat_02vuVOkkYW8jeg1TvjGbDB",
      status: "matched",
      matchedBy: { rule: "2", fields: ["retrievalReferenceNumber", "approvalCode"] },
    },
  });

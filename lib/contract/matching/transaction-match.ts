import { z } from "zod";
import { ExactNumber } from "../../core/json/exact-json";
import { batchIndex, batchResults, MAX_BATCH } from "../batch";
import { type BodyContract, bodyContract } from "../body-contract";
import { merchant, merchantExample } from "../merchant";
import { pageQuery, pageSchema } from "../page";
import { currency } from "../values/currency";
import { dateTime, timestamp } from "../values/date-time";
import { decimal } from "../values/decimal";
import {
  acquirerReferenceNumber,
  approvalCode,
  lastFour,
  merchantId,
  merchantName,
  paymentAccountReference,
  paymentTypeLabel,
  reference,
  retrievalReferenceNumber,
  systemTraceAuditNumber,
  terminalId,
  transactionId,
} from "../values/text";
import { addedMembers, checkedApart } from "../warnings/added-members";
import { warnings } from "../warnings/warnings";

export const MATCH_REQUEST_STATUSES = ["pending", "matched", "ambiguous", "expired", "withdrawn"] as const;

/** Section 2.6 of the interface, and the optional additions of the decisions, section 7. */
const transactionMatchInput = z
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
        ...addedMembers({ acquirerReferenceNumber, merchantId, transactionId, merchantName }),
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

const requestExample = {
  reference: "user-4711",
  transaction: { lastFour: "0042", approvalCode: "A1B2C3", retrievalReferenceNumber: "006112000042" },
};

const matchRequestBatch = z
  .looseObject({
    requests: z
      .array(checkedApart(transactionMatchInput))
      .max(MAX_BATCH)
      .meta({ description: "Each is answered for itself, as if it had come alone." }),
  })
  .meta({
    id: "MatchRequestBatch",
    example: { requests: [requestExample, { ...requestExample, reference: "user-4712" }] },
  });

export const matchRequestBatchContract: BodyContract<typeof matchRequestBatch> = bodyContract(matchRequestBatch);

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

export const acceptedMatchRequest = z.object({ ...fields, warnings }).meta({
  id: "AcceptedMatchRequest",
  example: { matchRequestId: "mat_02vuVOkkYW8jeg1TvjGbDB", status: "pending" },
});

const acceptedEntry = z
  .object({
    index: batchIndex,
    status: z.literal(202).meta({ description: "As if it had come alone.", example: 202 }),
    matchRequestId: fields.matchRequestId,
    matchStatus: fields.status.meta({ description: "`status` of the match request." }),
    warnings,
  })
  .meta({ id: "AcceptedBatchEntry" });

export const matchRequestResults = batchResults(
  "MatchRequestResults",
  [acceptedEntry],
  [{ index: 0, status: 202, matchRequestId: "mat_02vuVOkkYW8jeg1TvjGbDB", matchStatus: "pending" }],
);

const count = z.int().min(0);

const reasons = z
  .object({
    candidates: count.meta({ description: "Payers whose payments fit and that nothing tells apart.", example: 2 }),
    alreadyMatched: count.meta({ description: "Others that fit were given to another reference.", example: 0 }),
    reportedNotMine: count.meta({ description: "Others that fit were reported as not theirs.", example: 0 }),
    excludedBy: z.record(z.string(), count).meta({
      description: "Members that were given, each with how many payments would fit but for it.",
      example: { transactionDateTime: 1 },
    }),
    whatWouldHelp: z.array(z.string()).meta({
      description: "Members that were not given and could decide; none where what was given excludes what would fit.",
      example: ["amount", "currency"],
    }),
  })
  .meta({ id: "MatchReasons", description: "Why nothing was delivered; never a value of a payment." });

export const matchRequestQuery = pageQuery.extend({
  reference: reference.optional().meta({ description: "Only those with this reference, exactly." }),
  status: z
    .enum(MATCH_REQUEST_STATUSES)
    .optional()
    .meta({ description: "Only those in this state.", example: "matched" }),
});

export const matchRequest = z
  .object({
    ...fields,
    reference,
    created: timestamp,
    expires: timestamp.meta({ description: "Until then receipts that arrive are compared with it." }),
    matchedBy: matchedBy.optional().meta({ description: "When `status` is `matched`." }),
    receiptId: z.string().optional().meta({ description: "When `status` is `matched`." }),
    receiptUrl: z.url().optional().meta({ description: "Like `receiptId`, while the receipt is kept." }),
    merchant: merchant.optional().meta({ description: "Like `receiptUrl`; the brand as it is now." }),
    reasons: reasons.optional().meta({
      description: "When nothing was matched; absent until it was looked at, and when the match was withdrawn.",
    }),
  })
  .meta({
    id: "MatchRequest",
    example: {
      matchRequestId: "mat_02vuVOkkYW8jeg1TvjGbDB",
      status: "matched",
      reference: "user-4711",
      created: "2026-03-02T09:15:30.000Z",
      expires: "2026-03-09T09:15:30.000Z",
      receiptId: "rcp_02vuVOkkYW8jeg1TvjGbDD",
      receiptUrl: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
      merchant: merchantExample,
      matchedBy: { rule: "2", fields: ["retrievalReferenceNumber", "approvalCode"] },
    },
  });

export const matchRequestPage = pageSchema("MatchRequestPage", matchRequest);

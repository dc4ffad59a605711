import { z } from "zod";
import { bodyContract } from "../body-contract";
import { DELIVERY_STATES } from "../deliveries";
import { SUBSCRIPTION_STATUSES } from "../matching/subscription";
import { MATCH_REQUEST_STATUSES, matchedBy } from "../matching/transaction-match";
import { timestamp } from "../values/date-time";
import { reference } from "../values/text";

export const endUserInput = z
  .looseObject({ reference: reference.meta({ description: "The end user's, exactly.", example: "user-4711" }) })
  .meta({ id: "EndUserReference", example: { reference: "user-4711" } });

export const endUserContract = bodyContract(endUserInput);

export const erasedEndUser = z
  .object({
    status: z.literal("erased").meta({ description: "Whether or not anything was kept under the reference." }),
  })
  .meta({ id: "ErasedEndUser", example: { status: "erased" } });

const text = z.string().nullable();
const subscriptionId = z.string().nullable().meta({ example: "sub_02vuVOkkYW8jeg1TvjGbDF" });
const matchRequestId = z.string().nullable().meta({ example: null });
const receiptId = z.string().meta({ example: "rcp_02vuVOkkYW8jeg1TvjGbDD" });

export const endUserExport = z
  .object({
    reference,
    subscriptions: z.array(
      z.object({
        subscriptionId: z.string(),
        status: z.enum(SUBSCRIPTION_STATUSES),
        parLastFour: z.string(),
        created: timestamp,
        revoked: timestamp.nullable(),
        lastActivity: timestamp.nullable(),
      }),
    ),
    matchRequests: z.array(
      z.object({
        matchRequestId: z.string(),
        status: z.enum(MATCH_REQUEST_STATUSES),
        transaction: z
          .record(z.string(), text)
          .meta({ description: "What was asked for; of a PAR the last four characters." }),
        created: timestamp,
        expires: timestamp,
        settled: timestamp.nullable(),
      }),
    ),
    matches: z.array(
      z.object({
        receiptId,
        paymentPosition: z.int().meta({ description: "Which of the receipt's payments, from 0." }),
        subscriptionId,
        matchRequestId,
        matchedBy,
        created: timestamp,
        withdrawn: timestamp.nullable(),
      }),
    ),
    deliveries: z.array(
      z.object({
        deliveryId: z.string(),
        type: z.string(),
        state: z.enum(DELIVERY_STATES),
        receiptId: receiptId.nullable(),
        subscriptionId,
        matchRequestId,
        created: timestamp,
        settled: timestamp.nullable(),
        attemptCount: z.int(),
        payload: z.looseObject({}).nullable().meta({
          description: "The body that was or would be sent; null when it is no longer given out.",
        }),
      }),
    ),
    reports: z
      .array(z.object({ receiptId, subscriptionId, matchRequestId, created: timestamp }))
      .meta({ description: "What was reported as not theirs." }),
  })
  .meta({
    id: "EndUserExport",
    example: {
      reference: "user-4711",
      subscriptions: [
        {
          subscriptionId: "sub_02vuVOkkYW8jeg1TvjGbDF",
          status: "active",
          parLastFour: "0018",
          created: "2026-03-02T09:15:30.000Z",
          revoked: null,
          lastActivity: null,
        },
      ],
      matchRequests: [],
      matches: [],
      deliveries: [],
      reports: [],
    },
  });

import { z } from "zod";
import { WEBHOOK_EVENTS } from "../core/webhook-events";
import { bodyContract } from "./body-contract";
import { receiptDelivered } from "./delivery";
import { matchedBy } from "./matching/transaction-match";
import { brandId } from "./merchant";
import { pageQuery, pageSchema } from "./page";
import { dateTime, parseDateTime, timestamp } from "./values/date-time";
import { reference } from "./values/text";
import { EVENT_BODIES } from "./webhook-events";

export const DELIVERY_STATES = ["parked", "pending", "delivered", "exhausted", "cancelled"] as const;

const fields = {
  deliveryId: z.string().meta({ description: "Also the `webhook-id`.", example: "dlv_02vuVOkkYW8jeg1TvjGbDC" }),
  type: z
    .enum(["receipt.delivered", ...WEBHOOK_EVENTS])
    .meta({ description: "What it tells.", example: "receipt.delivered" }),
  state: z.enum(DELIVERY_STATES).meta({
    description:
      "`parked`: waits for the first webhook; `pending`: an attempt is to come; `delivered`: acknowledged; " +
      "`exhausted`: given up, can be sent again; `cancelled`: will not be sent.",
    example: "delivered",
  }),
  webhookId: z.string().nullable().meta({ description: "Null while parked.", example: "whk_02vuVOkkYW8jeg1TvjGbDG" }),
  reference: reference.nullable().meta({ description: "Null for an event of a webhook." }),
  receiptId: z
    .string()
    .nullable()
    .meta({ description: "Null for an event that is about no receipt.", example: "rcp_02vuVOkkYW8jeg1TvjGbDD" }),
  version: z.int().min(1).nullable().optional().meta({
    description: "The receipt's version that it carries, from 1; null for an event that carries none.",
    example: 1,
  }),
  supersedes: z.string().nullable().optional().meta({
    description: "The receipt of the same sale that you were given before; null where there is none.",
    example: null,
  }),
  receiptUrl: z
    .url()
    .nullable()
    .optional()
    .meta({
      description:
        "Where the receipt can be viewed; null for another event, when it is no longer kept, and where it was never sent and its " +
        "payload is gone.",
      example: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
    }),
  brandId: brandId.nullable().optional().meta({
    description: "Brand of the store; null for an event that is about no receipt.",
    example: "brd_02vuVOkkYW8jeg1TvjGbD7",
  }),
  subscriptionId: z.string().nullable().meta({
    description: "The subscription that found the receipt, or that the event is about.",
    example: "sub_02vuVOkkYW8jeg1TvjGbDF",
  }),
  matchRequestId: z
    .string()
    .nullable()
    .meta({ description: "The match request that found the receipt, or that the event is about.", example: null }),
  created: timestamp.meta({ description: "When it was made: the `timestamp` of its body." }),
  settled: timestamp.nullable().meta({ description: "When it was acknowledged, given up or cancelled." }),
  attemptCount: z.int().min(0).meta({ example: 1 }),
  lastStatus: z.number().int().nullable().meta({ description: "HTTP status of the last answer.", example: 200 }),
  lastError: z.string().nullable().meta({ description: "Why it failed, or was not sent.", example: null }),
  nextAttempt: timestamp.nullable().meta({
    description: "When the next attempt is due; while the webhook is paused or disabled, it waits longer.",
    example: null,
  }),
  webhookState: z
    .enum(["active", "paused", "disabled"])
    .nullable()
    .optional()
    .meta({
      description:
        "How the webhook of a `pending` delivery stands now; null for every other state. `paused`: it rests after too many " +
        "failures, and nothing is sent to it until `webhookPausedUntil`; `disabled`: nothing is sent until it is " +
        "switched on.",
      example: null,
    }),
  webhookPausedUntil: timestamp.nullable().optional().meta({
    description: "While the webhook is paused: when it is tried again, with one delivery first. Otherwise null.",
    example: null,
  }),
};

const deliveryExample = {
  deliveryId: "dlv_02vuVOkkYW8jeg1TvjGbDC",
  type: "receipt.delivered",
  state: "delivered",
  webhookId: "whk_02vuVOkkYW8jeg1TvjGbDG",
  reference: "user-4711",
  receiptId: "rcp_02vuVOkkYW8jeg1TvjGbDD",
  version: 1,
  supersedes: null,
  receiptUrl: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
  brandId: "brd_02vuVOkkYW8jeg1TvjGbD7",
  subscriptionId: "sub_02vuVOkkYW8jeg1TvjGbDF",
  matchRequestId: null,
  created: "2026-03-02T09:15:30.000Z",
  settled: "2026-03-02T09:15:30.120Z",
  attemptCount: 1,
  lastStatus: 200,
  lastError: null,
  nextAttempt: null,
  webhookState: null,
  webhookPausedUntil: null,
};

/** How a delivery stands, for its client. */
export const deliveryStanding = z.object(fields).meta({ id: "Delivery", example: deliveryExample });

export const deliveryPage = pageSchema("DeliveryPage", deliveryStanding);

const ms = (description: string) => z.number().int().nullable().meta({ description, example: 12 });

const deliveryAttempt = z
  .object({
    number: z.number().int().meta({ example: 1 }),
    trigger: z.enum(["scheduled", "manual", "recover", "test"]).meta({ example: "scheduled" }),
    started: timestamp,
    durationMs: z.number().int().meta({ description: "Of the whole attempt.", example: 58 }),
    dnsMs: ms("Looking the host up; null where that was not needed."),
    connectMs: ms("Connecting; null over a kept connection."),
    tlsMs: ms("Agreeing on TLS; null over a kept connection, or without TLS."),
    firstByteMs: ms("Until the answer's head was there; null without an answer."),
    remoteAddress: z.string().nullable().meta({ description: "Where it went.", example: "203.0.113.7" }),
    status: z.number().int().nullable().meta({ description: "HTTP status; null when no answer came.", example: 200 }),
    isSuccess: z.boolean().meta({ example: true }),
    errorClass: z.string().nullable().meta({ description: "Null on success.", example: null }),
    error: z.string().nullable().meta({ description: "`errorClass` in words.", example: null }),
    response: z.string().nullable().meta({ description: "At most 4 KiB of the answer.", example: "ok" }),
    isResponseTruncated: z.boolean().meta({ example: false }),
    nextAttempt: timestamp.nullable().meta({ description: "What was planned then.", example: null }),
  })
  .meta({ id: "DeliveryAttempt" });

export const deliveryDetail = z
  .object({
    ...fields,
    matchedBy: matchedBy.nullable().meta({ description: "Null for another event." }),
    attempts: z.array(deliveryAttempt).meta({
      description: "Newest first, at most 100; attempts are kept for a shorter time than deliveries.",
    }),
  })
  .meta({
    id: "DeliveryDetail",
    example: {
      ...deliveryExample,
      matchedBy: { rule: "par-subscription", fields: ["paymentAccountReference"] },
      attempts: [
        {
          number: 1,
          trigger: "scheduled",
          started: "2026-03-02T09:15:30.062Z",
          durationMs: 58,
          dnsMs: 4,
          connectMs: 9,
          tlsMs: 21,
          firstByteMs: 23,
          remoteAddress: "203.0.113.7",
          status: 200,
          isSuccess: true,
          errorClass: null,
          error: null,
          response: "ok",
          isResponseTruncated: false,
          nextAttempt: null,
        },
      ],
    },
  });

const instant = dateTime.transform((text) => parseDateTime(text) ?? new Date(Number.NaN));

export const deliveryQuery = pageQuery.extend({
  state: z.enum(DELIVERY_STATES).optional().meta({
    description: "Only those in this state; of the last seven days, unless `from` says otherwise.",
    example: "exhausted",
  }),
  reference: reference.optional().meta({ description: "Only those with this reference, exactly." }),
  from: instant.optional().meta({ description: "Made at this time or later." }),
  to: instant.optional().meta({ description: "Made before this time." }),
  order: z
    .enum(["newest", "oldest"])
    .optional()
    .meta({
      description:
        "`oldest` pulls what was missed since a time: in the order in which they were made, by the database's clock; each once " +
        "and none left out, however many are made meanwhile. What is younger than about two seconds is not shown yet. " +
        "`nextCursor` is null only on an empty page: keep the last one, and go on from it later.",
      example: "oldest",
    }),
});

/** The exact bytes that a webhook gets. */
export const deliveryPayload = z
  .union([receiptDelivered, ...Object.values(EVENT_BODIES)])
  .meta({ id: "DeliveryPayload", example: receiptDelivered.meta()?.example });

const ONLY_SETTLED =
  "must be one of exhausted, delivered: what is pending or parked is sent by itself, and what was cancelled is not sent any more";

const recoverInput = z
  .looseObject({
    from: dateTime.meta({ description: "Deliveries made at this time or later." }),
    to: dateTime.meta({ description: "Deliveries made before this time." }),
    states: z
      .array(z.enum(["exhausted", "delivered"], { error: ONLY_SETTLED }))
      .min(1)
      .max(2)
      .nullish()
      .meta({
        description:
          "`exhausted` alone when left out; `delivered` too for what was lost after it was acknowledged. What is `pending` is " +
          "sent by itself.",
      }),
    webhookId: z
      .string()
      .regex(/^whk_[0-9A-Za-z]{22}$/, "must be a webhook id (whk_…)")
      .nullish()
      .meta({ description: "One webhook; all of the client's when left out." }),
    after: z
      .string()
      .regex(/^dlv_[0-9A-Za-z]{22}$/, "must be a delivery id (dlv_…)")
      .nullish()
      .meta({ description: "The `next` of the answer before." }),
  })
  .meta({
    id: "Recovery",
    example: { from: "2026-03-02T09:00:00Z", to: "2026-03-02T10:00:00Z", states: ["exhausted"] },
  });

export const recoverContract = bodyContract(recoverInput);

export const recovered = z
  .object({
    queued: z.number().int().meta({ description: "How many are sent again.", example: 5000 }),
    next: z
      .string()
      .nullable()
      .meta({ description: "Send it as `after` for the rest; null when that was all.", example: null }),
  })
  .meta({ id: "Recovered", example: { queued: 412, next: null } });

import { z } from "zod";
import { bodyContract } from "../body-contract";
import { pageQuery, pageSchema } from "../page";
import { timestamp } from "../values/date-time";
import { paymentAccountReference, reference } from "../values/text";

export const SUBSCRIPTION_STATUSES = ["active", "revoked"] as const;

/** Section 4 of the interface, `POST /v1/subscriptions/par`. */
export const createSubscriptionInput = z
  .looseObject({ par: paymentAccountReference, reference })
  .meta({ id: "NewSubscription", example: { par: "QA020000000000000000000000018", reference: "user-4711" } });

export const createSubscriptionContract = bodyContract(createSubscriptionInput);

/** Section 2.5 of the interface. The PAR is never returned. */
export const subscription = z
  .object({
    subscriptionId: z.string().meta({ example: "sub_02vuVOkkYW8jeg1TvjGbDA" }),
    status: z.enum(SUBSCRIPTION_STATUSES),
    reference,
    lastActivity: timestamp.nullable().meta({
      description: "When a receipt was last matched; null until then.",
      example: null,
    }),
  })
  .meta({
    id: "Subscription",
    example: {
      subscriptionId: "sub_02vuVOkkYW8jeg1TvjGbDA",
      status: "active",
      reference: "user-4711",
      lastActivity: null,
    },
  });

export const subscriptionPage = pageSchema("SubscriptionPage", subscription);

export const subscriptionQuery = pageQuery.extend({
  reference: reference.optional().meta({ description: "Only subscriptions with this reference." }),
});

import { z } from "zod";
import { CHOSEN_EVENTS } from "../../core/webhook-events";

/** What the verbs take. No server code in here, so that forms use the same rules in the browser. */

export const MAX_IN_FLIGHT = 256;
export const MAX_GRACE_MS = 7 * 86_400_000;

/** `full`: a delivery holds the receipt; `thin`: only its id and address. */
export const webhookPayload = z.enum(["full", "thin"]);

export type WebhookPayload = z.infer<typeof webhookPayload>;

const url = z.string().trim().min(1, "Enter the address that receipts are sent to.");

const maxInFlight = z
  .number("Enter a number.")
  .int("Enter a whole number.")
  .min(1, `Between 1 and ${MAX_IN_FLIGHT}.`)
  .max(MAX_IN_FLIGHT, `Between 1 and ${MAX_IN_FLIGHT}.`);

/** What it is told beside receipts. */
const events = z.array(z.enum(CHOSEN_EVENTS)).transform((chosen) => CHOSEN_EVENTS.filter((e) => chosen.includes(e)));

export const createEndpointInput = z.object({
  organizationId: z.string(),
  url,
  payload: webhookPayload.default("full"),
  events: events.prefault([]),
  /** Otherwise it waits, tested or not, until somebody switches it on. */
  isActive: z.boolean().default(true),
});

export const updateEndpointInput = z.object({
  webhookId: z.string(),
  url: url.optional(),
  payload: webhookPayload.optional(),
  events: events.optional(),
  maxInFlight: maxInFlight.optional(),
});

/** What was there before goes on beside what takes its place, for at most seven days. */
export const replaceSecretInput = z.object({
  webhookId: z.string(),
  overlapMs: z
    .number()
    .int()
    .min(0)
    .max(7 * 86_400_000)
    .default(86_400_000),
});

export const disableEndpointInput = z.object({
  webhookId: z.string(),
  /** How long it goes on before it ends, at most seven days; for operators. */
  graceMs: z.number().int().min(0).max(MAX_GRACE_MS).default(0),
});

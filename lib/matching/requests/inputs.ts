import { z } from "zod";

/** What the verbs take. No server code in here, so that forms use the same rules in the browser. */

export const matchAllowanceInput = z.object({
  /** Of 7 days; nothing: what the configuration says. */
  misses: z
    .number("must be a whole number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(1_000_000_000, "must be at most 1,000,000,000")
    .nullish(),
});

export const setMatchAllowanceInput = matchAllowanceInput.extend({ organizationId: z.string() });

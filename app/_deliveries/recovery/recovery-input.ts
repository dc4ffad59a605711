import { z } from "zod";

/** What is to be sent again, as it comes from the browser. No server code in here: the dialog uses it, too. */
export const recoveryInput = z.object({
  webhookId: z.string().optional(),
  /** Operators only. */
  organizationId: z.string().optional(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** What had been acknowledged, too. */
  isAcknowledgedToo: z.boolean(),
});

export type RecoveryInput = z.infer<typeof recoveryInput>;

import { z } from "zod";
import type { ActionResult } from "@/lib/core/action-result";
import type { RecoveredPart } from "@/lib/deliveries/queue/recover-deliveries";

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

/** The actions of a portal behind the recovery dialog, bound to whose deliveries they are. */
export interface RecoveryActions {
  count: (input: RecoveryInput) => Promise<ActionResult<{ count: number }>>;
  /** The next part, `after` the one before; null begins. */
  recover: (input: RecoveryInput, after: string | null) => Promise<ActionResult<RecoveredPart>>;
}

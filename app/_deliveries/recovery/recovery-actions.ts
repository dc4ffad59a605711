import type { ActionResult } from "@/lib/core/action-result";
import type { RecoveredPart } from "@/lib/deliveries/queue/recover-deliveries";
import type { RecoveryInput } from "./recovery-input";

/** The actions of a portal behind the recovery dialog, bound to whose deliveries they are. */
export interface RecoveryActions {
  count: (input: RecoveryInput) => Promise<ActionResult<{ count: number }>>;
  /** The next part, `after` the one before; null begins. */
  recover: (input: RecoveryInput, after: string | null) => Promise<ActionResult<RecoveredPart>>;
}

import type { Recovery } from "@/lib/deliveries/queue/recover-deliveries";
import type { RecoveryInput } from "./recovery-input";

export function toRecovery({ webhookId, organizationId, from, to, isAcknowledgedToo }: RecoveryInput): Recovery {
  return {
    from: new Date(from),
    to: new Date(to),
    states: isAcknowledgedToo ? ["exhausted", "delivered"] : ["exhausted"],
    ...(webhookId && { webhookId }),
    ...(organizationId && { organizationId }),
  };
}

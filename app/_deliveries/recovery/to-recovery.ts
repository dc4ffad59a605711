import { parseInput } from "@/lib/contract/parse-input";
import type { Recovery } from "@/lib/deliveries/queue/recover-deliveries";
import { type RecoveryInput, recoveryInput } from "./recovery-input";

export function toRecovery(input: RecoveryInput): Recovery {
  const { webhookId, organizationId, from, to, isAcknowledgedToo } = parseInput(recoveryInput, input);
  return {
    from: new Date(from),
    to: new Date(to),
    states: isAcknowledgedToo ? ["exhausted", "delivered"] : ["exhausted"],
    ...(webhookId && { webhookId }),
    ...(organizationId && { organizationId }),
  };
}

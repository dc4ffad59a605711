import type { DeliveryFilters } from "@/lib/deliveries/history/list-deliveries";
import type { RecoveryInput } from "../recovery/recovery-input";

/** What a recovery is to send again so that it is what the list's filters show; null where it cannot say that. */
export function recoveryOfFilters(filters: DeliveryFilters, now: Date): RecoveryInput | null {
  const { states, reference, webhookId, organizationId, from, to } = filters;
  if (reference !== undefined || String(states) !== "exhausted") return null;
  return {
    from: (from ?? new Date(0)).toISOString(),
    to: (to && to < now ? to : now).toISOString(),
    isAcknowledgedToo: false,
    ...(webhookId && { webhookId }),
    ...(organizationId && { organizationId }),
  };
}

"use server";

import { refresh } from "next/cache";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { parseInput } from "@/lib/contract/parse-input";
import { countRecoverable, recoverDeliveries } from "@/lib/deliveries/recover-deliveries";
import { resendDelivery } from "@/lib/deliveries/resend-delivery";
import { type RecoveryInput, recoveryInput } from "./recovery-input";
import { toRecovery } from "./to-recovery";

export async function resendDeliveryAction(organizationId: string, deliveryId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    await resendDelivery(ctx, deliveryId);
    refresh();
  });
}

export async function countRecoverableAction(organizationId: string, input: RecoveryInput) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    return { count: await countRecoverable(ctx, toRecovery(parseInput(recoveryInput, input))) };
  });
}

/** Goes on to the end, whoever is still looking; `recoverable/route.ts` says how far it is. */
export async function recoverDeliveriesAction(organizationId: string, input: RecoveryInput) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    const queued = await recoverDeliveries(ctx, toRecovery(parseInput(recoveryInput, input)));
    refresh();
    return { queued };
  });
}

"use server";

import { refresh } from "next/cache";
import { eachByItself } from "@/app/_bulk/each-by-itself";
import { type RecoveryInput, recoveryInput } from "@/app/_deliveries/recovery/recovery-input";
import { toRecovery } from "@/app/_deliveries/recovery/to-recovery";
import { runAction } from "@/lib/auth/run-action";
import { requireOperator } from "@/lib/auth/session-guards";
import { parseInput } from "@/lib/contract/parse-input";
import { countRecoverable, recoverNextDeliveries } from "@/lib/deliveries/queue/recover-deliveries";
import { resendDelivery } from "@/lib/deliveries/queue/resend-delivery";
import { RESEND_HOLD_MS } from "@/lib/deliveries/queue/resend-hold";
import { takeBackResend } from "@/lib/deliveries/queue/take-back-resend";

export async function resendDeliveryAction(deliveryId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await resendDelivery(ctx, deliveryId);
    refresh();
  });
}

export async function countRecoverableAction(input: RecoveryInput) {
  return runAction(async () => {
    const ctx = await requireOperator();
    return { count: await countRecoverable(ctx, toRecovery(parseInput(recoveryInput, input))) };
  });
}

/** One part; the dialog asks for the next one. */
export async function recoverDeliveriesAction(input: RecoveryInput, after: string | null) {
  return runAction(async () => {
    const ctx = await requireOperator();
    return recoverNextDeliveries(ctx, toRecovery(parseInput(recoveryInput, input)), after);
  });
}

/** Some of those that were chosen. Until they are due, they can be taken back. */
export async function resendDeliveriesAction(deliveryIds: string[]) {
  return runAction(async () => {
    const ctx = await requireOperator();
    return eachByItself(ctx, deliveryIds, (id) => resendDelivery(ctx, id, { holdMs: RESEND_HOLD_MS }));
  });
}

export async function takeBackResendsAction(deliveryIds: string[]) {
  return runAction(async () => {
    const ctx = await requireOperator();
    return eachByItself(ctx, deliveryIds, (id) => takeBackResend(ctx, id));
  });
}

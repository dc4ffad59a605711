"use server";

import { eachByItself } from "@/app/_bulk/each-by-itself";
import type { RecoveryInput } from "@/app/_deliveries/recovery/recovery-input";
import { toRecovery } from "@/app/_deliveries/recovery/to-recovery";
import { actAsOperator, changeAsOperator } from "@/lib/auth/act-as";
import { countRecoverable, recoverNextDeliveries } from "@/lib/deliveries/queue/recover-deliveries";
import { resendDelivery } from "@/lib/deliveries/queue/resend-delivery";
import { RESEND_HOLD_MS } from "@/lib/deliveries/queue/resend-hold";
import { takeBackResend } from "@/lib/deliveries/queue/take-back-resend";

export async function resendDeliveryAction(deliveryId: string) {
  return changeAsOperator((ctx) => resendDelivery(ctx, deliveryId));
}

export async function countRecoverableAction(input: RecoveryInput) {
  return actAsOperator(async (ctx) => ({
    count: await countRecoverable(ctx, toRecovery(input)),
  }));
}

/** One part; the dialog asks for the next one. */
export async function recoverDeliveriesAction(input: RecoveryInput, after: string | null) {
  return actAsOperator((ctx) => recoverNextDeliveries(ctx, toRecovery(input), after));
}

/** Some of those that were chosen. Until they are due, they can be taken back. */
export async function resendDeliveriesAction(deliveryIds: string[]) {
  return actAsOperator((ctx) =>
    eachByItself(ctx, deliveryIds, (id) => resendDelivery(ctx, id, { holdMs: RESEND_HOLD_MS })),
  );
}

export async function takeBackResendsAction(deliveryIds: string[]) {
  return actAsOperator((ctx) => eachByItself(ctx, deliveryIds, (id) => takeBackResend(ctx, id)));
}

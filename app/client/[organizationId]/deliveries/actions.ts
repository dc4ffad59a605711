"use server";

import { refresh } from "next/cache";
import { eachByItself } from "@/app/_bulk/each-by-itself";
import { type RecoveryInput, recoveryInput } from "@/app/_deliveries/recovery/recovery-input";
import { toRecovery } from "@/app/_deliveries/recovery/to-recovery";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { parseInput } from "@/lib/contract/parse-input";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { countRecoverable, recoverNextDeliveries } from "@/lib/deliveries/queue/recover-deliveries";
import { resendDelivery } from "@/lib/deliveries/queue/resend-delivery";
import { RESEND_HOLD_MS } from "@/lib/deliveries/queue/resend-hold";
import { takeBackResend } from "@/lib/deliveries/queue/take-back-resend";
import { rejectReceipt } from "@/lib/matching/not-mine/reject-receipt";

export async function resendDeliveryAction(organizationId: string, deliveryId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    await resendDelivery(ctx, deliveryId);
    refresh();
  });
}

/** Of the receipt that a delivery says, by its reference. */
export async function rejectReceiptAction(organizationId: string, deliveryId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    const { receiptId, reference } = await getDelivery(ctx, deliveryId);
    await rejectReceipt(ctx, receiptId ?? "", { reference: reference ?? "" });
    refresh();
  });
}

export async function countRecoverableAction(organizationId: string, input: RecoveryInput) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    return { count: await countRecoverable(ctx, toRecovery(parseInput(recoveryInput, input))) };
  });
}

/** One part; the dialog asks for the next one. */
export async function recoverDeliveriesAction(organizationId: string, input: RecoveryInput, after: string | null) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    return recoverNextDeliveries(ctx, toRecovery(parseInput(recoveryInput, input)), after);
  });
}

/** Some of those that were chosen. Until they are due, they can be taken back. */
export async function resendDeliveriesAction(organizationId: string, deliveryIds: string[]) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    return eachByItself(ctx, deliveryIds, (id) => resendDelivery(ctx, id, { holdMs: RESEND_HOLD_MS }));
  });
}

export async function takeBackResendsAction(organizationId: string, deliveryIds: string[]) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    return eachByItself(ctx, deliveryIds, (id) => takeBackResend(ctx, id));
  });
}

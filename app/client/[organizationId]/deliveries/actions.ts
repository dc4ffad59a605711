"use server";

import { eachByItself } from "@/app/_bulk/each-by-itself";
import type { RecoveryInput } from "@/app/_deliveries/recovery/recovery-input";
import { toRecovery } from "@/app/_deliveries/recovery/to-recovery";
import { actAsMember, changeAsMember } from "@/lib/auth/act-as";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { countRecoverable, recoverNextDeliveries } from "@/lib/deliveries/queue/recover-deliveries";
import { resendDelivery } from "@/lib/deliveries/queue/resend-delivery";
import { RESEND_HOLD_MS } from "@/lib/deliveries/queue/resend-hold";
import { takeBackResend } from "@/lib/deliveries/queue/take-back-resend";
import { rejectReceipt } from "@/lib/matching/not-mine/reject-receipt";

export async function resendDeliveryAction(organizationId: string, deliveryId: string) {
  return changeAsMember("client", organizationId, "member", (ctx) => resendDelivery(ctx, deliveryId));
}

/** Of the receipt that a delivery says, by its reference. */
export async function rejectReceiptAction(organizationId: string, deliveryId: string) {
  return changeAsMember("client", organizationId, "member", async (ctx) => {
    const { receiptId, reference } = await getDelivery(ctx, deliveryId);
    await rejectReceipt(ctx, receiptId ?? "", { reference: reference ?? "" });
  });
}

export async function countRecoverableAction(organizationId: string, input: RecoveryInput) {
  return actAsMember("client", organizationId, "member", async (ctx) => ({
    count: await countRecoverable(ctx, toRecovery(input)),
  }));
}

/** One part; the dialog asks for the next one. */
export async function recoverDeliveriesAction(organizationId: string, input: RecoveryInput, after: string | null) {
  return actAsMember("client", organizationId, "member", (ctx) => recoverNextDeliveries(ctx, toRecovery(input), after));
}

/** Some of those that were chosen. Until they are due, they can be taken back. */
export async function resendDeliveriesAction(organizationId: string, deliveryIds: string[]) {
  return actAsMember("client", organizationId, "member", (ctx) =>
    eachByItself(ctx, deliveryIds, (id) => resendDelivery(ctx, id, { holdMs: RESEND_HOLD_MS })),
  );
}

export async function takeBackResendsAction(organizationId: string, deliveryIds: string[]) {
  return actAsMember("client", organizationId, "member", (ctx) =>
    eachByItself(ctx, deliveryIds, (id) => takeBackResend(ctx, id)),
  );
}

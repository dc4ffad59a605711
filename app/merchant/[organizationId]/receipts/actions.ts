"use server";

import { refresh } from "next/cache";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { parseInput } from "@/lib/contract/parse-input";
import { changeReason } from "@/lib/contract/receipt-version";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { parseReceiptText } from "../try/parse-receipt-text";

export async function cancelReceiptAction(organizationId: string, receiptId: string, input: { reason: string }) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "member");
    const { reason } = parseInput(changeReason, input);
    const { version } = await cancelReceipt(ctx, { receiptId, reason: reason || null });
    refresh();
    return { version };
  });
}

/** `text`: the receipt as JSON; `version`: the one that it corrects. */
export async function correctReceiptAction(
  organizationId: string,
  receiptId: string,
  input: { text: string; version: number; reason: string },
) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "member");
    const { reason } = parseInput(changeReason, { reason: input.reason });
    const body = parseReceiptText(input.text);
    const { version } = await correctReceipt(ctx, {
      receiptId,
      body,
      expected: [input.version],
      ...(reason && { reason }),
    });
    return { version };
  });
}

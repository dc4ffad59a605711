"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { actAsMember } from "@/lib/auth/act-as";
import { parseInput } from "@/lib/contract/parse-input";
import { changeReason } from "@/lib/contract/receipts/receipt-version";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { parseReceiptText } from "../try/_json/parse-receipt-text";

/** `text`: the receipt as JSON; `version`: the one that it corrects. */
const correction = changeReason.extend({ text: z.string(), version: z.number() });

export async function cancelReceiptAction(organizationId: string, receiptId: string, input: { reason: string }) {
  return actAsMember("merchant", organizationId, "member", async (ctx) => {
    const { reason } = parseInput(changeReason, input);
    const { version } = await cancelReceipt(ctx, { receiptId, reason: reason || null });
    refresh();
    return { version };
  });
}

export async function correctReceiptAction(
  organizationId: string,
  receiptId: string,
  input: z.input<typeof correction>,
) {
  return actAsMember("merchant", organizationId, "member", async (ctx) => {
    const { reason, text, version: corrected } = parseInput(correction, input);
    const body = parseReceiptText(text);
    const { version } = await correctReceipt(ctx, {
      receiptId,
      body,
      expected: [corrected],
      ...(reason && { reason }),
    });
    return { version };
  });
}

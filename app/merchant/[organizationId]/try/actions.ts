"use server";

import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { submitReceipt } from "@/lib/receipts/submit-receipt";
import { parseReceiptText } from "./parse-receipt-text";

/** `text`: the receipt as JSON. */
export async function submitReceiptAction(organizationId: string, sourceId: string, text: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "member");
    const { id, receiptUrl, isNew } = await submitReceipt(ctx, { sourceId, body: parseReceiptText(text) });
    return { receiptId: id, receiptUrl, isNew };
  });
}

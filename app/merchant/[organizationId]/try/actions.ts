"use server";

import { z } from "zod";
import { actAsMember } from "@/lib/auth/act-as";
import { parseInput } from "@/lib/contract/parse-input";
import { receiveReceipt } from "@/lib/corrections/receive-receipt";
import { wakeWorkers } from "@/lib/corrections/wake-workers";
import { withTransaction } from "@/lib/db/context";
import { parseReceiptText } from "./_json/parse-receipt-text";

/** `text`: the receipt as JSON. */
export async function submitReceiptAction(organizationId: string, sourceId: string, text: string) {
  return actAsMember("merchant", organizationId, "member", async (ctx) => {
    const body = parseReceiptText(parseInput(z.string(), text));
    const { id, receiptUrl, isNew } = await withTransaction(ctx, (tx) => receiveReceipt(tx, { sourceId, body }));
    wakeWorkers();
    return { receiptId: id, receiptUrl, isNew };
  });
}

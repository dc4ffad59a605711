import { type JsonObject, parseExactJson } from "../core/json/exact-json";
import { cancelReceipt } from "../corrections/cancel-receipt";
import { correctReceipt } from "../corrections/correct-receipt";
import type { Context } from "../db/context";
import { getReceipt } from "../receipts/get-receipt";
import type { Sandbox } from "./sandbox-of";

/** Corrects the first line of a test receipt, or cancels the receipt, as its shop would. */
export async function changeTestReceipt(
  ctx: Context,
  { merchantId }: Sandbox,
  receiptId: string,
  change: "corrected" | "cancelled",
): Promise<void> {
  const shop = { ...ctx, organizationId: merchantId };
  if (change === "cancelled") {
    await cancelReceipt(shop, { receiptId, reason: "A test" });
    return;
  }
  const { content, version } = await getReceipt(shop, receiptId);
  // Asked for twice, it is corrected once.
  if (version > 1) return;
  const body = parseExactJson(content).value as JsonObject;
  const [line] = body.lineItems as JsonObject[];
  if (line) line.description = `${line.description} (corrected)`;
  await correctReceipt(shop, { receiptId, body, expected: null, reason: "A test" });
}

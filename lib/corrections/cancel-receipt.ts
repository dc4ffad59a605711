import type { Context } from "../db/context";
import { changeReceipt, type ReceiptVersion } from "./change-receipt";
import { makeVersion } from "./make-version";

/**
 * Cancels a receipt: its last version, with the content of the one before. Its page stays and says so; it is
 * matched with no client any more. Again: nothing happens.
 *
 * @throws DomainError `not-found`.
 */
export function cancelReceipt(
  ctx: Context,
  { receiptId, reason = null }: { receiptId: string; reason?: string | null | undefined },
): Promise<ReceiptVersion> {
  return changeReceipt(ctx, receiptId, "cancelled", async (tx, receipt) => {
    const { state, version, storeId, content } = receipt;
    if (state === "cancelled") return version;
    return makeVersion(tx, receipt, { storeId, content, state: "cancelled", reason });
  });
}

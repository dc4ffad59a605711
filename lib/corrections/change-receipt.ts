import { erased } from "../core/errors";
import { type Context, withTransaction } from "../db/context";
import { receiptUrl } from "../receipts/public/receipt-url";
import { type LockedReceipt, lockReceipt } from "../receipts/versions/lock-receipt";
import { wakeWorkers } from "./wake-workers";

export interface ReceiptVersion {
  id: string;
  receiptUrl: string;
  version: number;
}

/**
 * A transaction that changes the tenant's own receipt. `work` says which version is the newest afterwards, `change` what it makes of the receipt if that is another one.
 *
 * @throws DomainError `not-found`; `gone` for one that was erased.
 */
export async function changeReceipt(
  ctx: Context,
  receiptId: string,
  change: "corrected" | "cancelled",
  work: (ctx: Context, receipt: LockedReceipt) => Promise<number>,
): Promise<ReceiptVersion> {
  const changed = await withTransaction(ctx, async (tx) => {
    const receipt = await lockReceipt(tx, receiptId);
    if (receipt.isErased) throw erased();
    const version = await work(tx, receipt);
    return { token: receipt.token, version, isChanged: version !== receipt.version };
  });
  wakeWorkers(changed.isChanged ? change : null);
  return { id: receiptId, receiptUrl: receiptUrl(changed.token), version: changed.version };
}

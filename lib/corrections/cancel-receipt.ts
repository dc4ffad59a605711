import { recordAudit } from "../audit/record-audit";
import { wakeUp } from "../core/wake-up";
import type { Context } from "../db/context";
import { awaitMatchers } from "../receipts/await-matchers";
import { lockReceipt } from "../receipts/lock-receipt";
import { receiptUrl } from "../receipts/receipt-url";
import { storeVersion } from "../receipts/store-version";
import { changeReceipt } from "./change-receipt";
import type { ReceiptVersion } from "./correct-receipt";
import { tellClients } from "./tell-clients";

/**
 * Cancels a receipt: its last version, with the content of the one before. Its page stays and says so; nobody is found for
 * it any more. Again: nothing happens.
 *
 * @throws DomainError `not-found`.
 */
export async function cancelReceipt(
  ctx: Context,
  { receiptId, reason = null }: { receiptId: string; reason?: string | null | undefined },
): Promise<ReceiptVersion> {
  const cancelled = await changeReceipt(ctx, async (tx) => {
    const receipt = await lockReceipt(tx, receiptId);
    const { storeId, content, token } = receipt;
    if (receipt.state === "cancelled") return receipt;
    await awaitMatchers(tx, receipt.id);
    const stored = await storeVersion(tx, receipt, { storeId, content, state: "cancelled", reason });
    const { version } = stored;
    await recordAudit(tx, {
      action: "receipt.cancel",
      subjectKind: "receipt",
      subjectId: receiptId,
      before: { version: receipt.version },
      // Not why: that is free text, and goes with the receipt.
      after: { version },
    });
    await tellClients(tx, { receiptId: receipt.id, stored, cause: "cancelled" });
    return { token, version };
  });
  wakeUp("match");
  wakeUp("index");
  wakeUp("deliver");
  return { id: receiptId, receiptUrl: receiptUrl(cancelled.token), version: cancelled.version };
}

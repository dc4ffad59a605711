import { MAX_VERSIONS } from "../contract/receipts/receipt-version";
import type { Context } from "../db/context";
import type { LockedReceipt } from "../receipts/versions/lock-receipt";
import { hasOriginalsNumber, type Numbered } from "./has-originals-number";

/** Whether other content with the `resubmissionKey` of a receipt is its next version; else it begins a receipt anew. */
export async function isNextVersion(
  ctx: Context,
  receipt: Pick<LockedReceipt, "state" | "isErased" | "version" | "documentType">,
  item: Numbered,
): Promise<boolean> {
  const isOpen = receipt.state === "issued" && !receipt.isErased && receipt.version < MAX_VERSIONS;
  return isOpen && receipt.documentType === item.documentType && !(await hasOriginalsNumber(ctx, item));
}

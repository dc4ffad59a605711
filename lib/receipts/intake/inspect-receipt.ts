import { recordAudit } from "../../audit/record-audit";
import { parsePublicId } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";
import { getReceipt, type StoredReceipt } from "../get-receipt";

/**
 * A receipt for an operator's eyes: somebody's purchase, which is not the operator's business unless something is
 * wrong. So every look at it is recorded, before it is shown.
 *
 * @throws DomainError `not-found`; then nothing is recorded.
 */
export async function inspectReceipt(ctx: Context, receiptId: string): Promise<StoredReceipt> {
  assertOperator(ctx);
  const stored = await getReceipt(ctx, receiptId);
  await recordAudit(ctx, "receipt.view", ["receipt", receiptId], {
    organizationId: parsePublicId("organization", stored.organizationId),
  });
  return stored;
}

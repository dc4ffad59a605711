import { parsePublicId } from "../../core/ids";
import type { Context } from "../../db/context";

/**
 * Whether a receipt names one that it gives money back for and that was not found: it has not come, or its number is not the
 * only one. For who may see the receipt: the caller has asked.
 */
export async function isOriginalAwaited({ sql }: Context, receiptId: string): Promise<boolean> {
  const id = parsePublicId("receipt", receiptId);
  if (id === null) return false;
  const rows = await sql`
    select from refund_queue where refund_id = ${id} and due_at is null
      and not exists (select from refunds where refund_id = ${id})`;
  return rows.length > 0;
}

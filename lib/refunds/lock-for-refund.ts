import type { Context } from "../db/context";
import { LostRaceError } from "../db/transaction";
import { lockInTurn } from "../receipts/versions/lock-in-turn";

/**
 * Holds a refund and its originals (UUIDs) until the transaction ends, all in the order of their ids: what happens to them
 * follows each other, and no matcher gives one of them away meanwhile. Whoever got one before is told of the other; whoever gets
 * it afterwards is told with the receipt itself.
 */
export async function lockForRefund({ sql }: Context, receiptIds: readonly string[]): Promise<void> {
  const locked = await lockInTurn(sql, receiptIds);
  if (locked.some(({ isErased }) => isErased)) throw new LostRaceError("a receipt was erased");
  // A list of parameters, not an array: it chooses the partitions.
  const ids = sql([...new Set(receiptIds)]);
  await sql`select from match_queue where subject_id in ${ids} order by subject_id for update`;
  // Matchers hold the payments that they give away, in this order (`consume-payments.ts`).
  await sql`select 1 from payments where receipt_id in ${ids} order by receipt_id, position for update`;
}

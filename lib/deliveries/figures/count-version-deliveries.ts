import { floorOfWhatFollowed, parsePublicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { getReceipt } from "../../receipts/get-receipt";
import type { DeliveryState } from "../history/delivery";

/**
 * How many deliveries carry each version of a receipt, by their state: as its merchant may know it.
 *
 * @throws DomainError `not-found`, also for another merchant's.
 */
export async function countVersionDeliveries(
  ctx: Context,
  receiptId: string,
): Promise<Map<number, Partial<Record<DeliveryState, number>>>> {
  await getReceipt(ctx, receiptId);
  const id = parsePublicId("receipt", receiptId) ?? "";
  const floor = floorOfWhatFollowed(id);
  const rows = await ctx.sql<{ version: number; state: DeliveryState; count: number }[]>`
    select coalesce(receipt_version, 1) as version, state, count(*)::int as count from deliveries
    where receipt_id = ${id} and id >= all (array[${floor}::uuid]) and event_type in ('receipt.delivered', 'receipt.updated')
    group by 1, 2`;
  const counts = new Map<number, Partial<Record<DeliveryState, number>>>();
  for (const { version, state, count } of rows) counts.set(version, { ...counts.get(version), [state]: count });
  return counts;
}

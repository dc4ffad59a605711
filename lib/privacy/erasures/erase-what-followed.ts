import { floorOfWhatFollowed } from "../../core/ids";
import type { Context } from "../../db/context";
import { cancelUnsent } from "../../matching/requests/cancel-unsent";
import { forgetCriteria } from "../../matching/requests/forget-criteria";

/** What the clients asked for that were given a receipt (UUID). */
export async function eraseRequests(ctx: Context, receiptId: string): Promise<void> {
  const rows = await ctx.sql<{ id: string }[]>`
    select q.id from matches m join match_requests q on q.id = coalesce(m.match_request_id, m.former_request_id)
    where m.receipt_id = ${receiptId} and q.status in ('matched', 'withdrawn')`;
  await forgetCriteria(
    ctx,
    rows.map(({ id }) => id),
  );
}

/**
 * Ends all deliveries of a receipt (UUID) that are not on the wire, and forgets what its receivers have answered: they may have
 * repeated it. Those on the wire end by themselves, and are not sent again.
 */
export async function eraseDeliveries(ctx: Context, receiptId: string): Promise<void> {
  const { sql } = ctx;
  await cancelUnsent(ctx, receiptId, { why: "receipt-erased" });
  const floor = floorOfWhatFollowed(receiptId);
  // With "all" the floor chooses partitions only.
  const ofReceipt = sql`
    select id from deliveries where receipt_id = ${receiptId} and id >= all (array[${floor}::uuid])`;
  await sql`
    update deliveries set event_data = case
      when event_type = 'receipt.updated' then (event_data::jsonb - array['refunds', 'balance', 'refundOf'])::json
    end
    where id = any (array(${ofReceipt})) and event_data is not null`;
  await sql`
    update delivery_attempts set response_excerpt = null
    where delivery_id = any (array(${ofReceipt})) and id >= all (array[${floor}::uuid]) and response_excerpt is not null`;
}

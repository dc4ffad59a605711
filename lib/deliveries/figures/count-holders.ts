import { floorOfWhatFollowed, parsePublicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { getReceipt } from "../../receipts/get-receipt";

export interface Holders {
  clients: number;
  /** Of those clients. */
  webhooks: number;
}

/**
 * Who would be told if the receipt were changed now, as `enqueueUpdates` tells them: numbers, as its merchant may know them.
 *
 * @throws DomainError `not-found`, also for another merchant's.
 */
export async function countHolders(ctx: Context, receiptId: string): Promise<Holders> {
  await getReceipt(ctx, receiptId);
  const id = parsePublicId("receipt", receiptId) ?? "";
  const floor = floorOfWhatFollowed(id);
  const [row] = await ctx.sql<Holders[]>`
    with d as materialized (
      -- With "all" the floor chooses partitions only.
      select match_id, endpoint_id from deliveries
      where receipt_id = ${id} and id >= all (array[${floor}::uuid]) and event_type = 'receipt.delivered' and state <> 'cancelled'
    ), told as (
      select m.organization_id, count(distinct e.id) as reached
      from matches m
      join d on d.match_id = m.id
      left join webhook_endpoints e on e.id = d.endpoint_id and e.state <> 'deleted'
      where m.receipt_id = ${id} and m.withdrawn_at is null
        and not exists (select from subscriptions s where s.id = m.subscription_id and s.status = 'revoked')
      group by m.organization_id
    )
    select count(*)::int as clients, coalesce(sum(greatest(reached, (
      select least(count(*), 1) from webhook_endpoints e
      where e.organization_id = told.organization_id and e.state <> 'deleted'
    ))), 0)::int as webhooks
    from told`;
  return row ?? { clients: 0, webhooks: 0 };
}

import { floorOfWhatFollowed, publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { enqueueEvents } from "../../events/enqueue-events";
import { namedAs, type Recipient } from "../../matching/not-mine/tell-withdrawn";
import type { ErasureTask } from "./erasure";

/**
 * Tells the clients that were sent a receipt (UUID), or are being sent it now, that it was erased (Art. 19 GDPR); not those that
 * were told. Before anything in the transaction locks rows of the delivery queue: everybody locks endpoints first.
 *
 * @returns the clients (UUIDs) that have been told by now
 */
export async function tellErased(
  ctx: Context,
  { mode }: Pick<ErasureTask, "mode">,
  receiptId: string,
  told: readonly string[] = [],
): Promise<string[]> {
  // Whoever erases a client's end user renames the match first, and looks for what is made on its account afterwards.
  await ctx.sql`select from matches where receipt_id = ${receiptId} order by id for share`;
  const recipients = await ctx.sql<Recipient[]>`
    select distinct d.organization_id as "organizationId", coalesce(m.reference, d.reference) as reference,
      d.subscription_id as "subscriptionId", d.match_request_id as "matchRequestId"
    from deliveries d left join matches m on m.id = d.match_id
    left join delivery_queue q on q.delivery_id = d.id and q.claim_id is not null
    -- With "all" the floor chooses partitions only.
    where d.receipt_id = ${receiptId} and d.id >= all (array[${floorOfWhatFollowed(receiptId)}::uuid])
      and d.organization_id <> all (${[...told]}::uuid[]) and d.reference is not null
      and (d.attempt_count > 0 or q.delivery_id is not null)`;
  await enqueueEvents(
    ctx,
    recipients.map((recipient) => ({
      type: "receipt.erased",
      organizationId: recipient.organizationId,
      data: { receiptId: publicId("receipt", receiptId), ...namedAs(recipient), reference: recipient.reference, mode },
    })),
  );
  return [...new Set([...told, ...recipients.map(({ organizationId }) => organizationId)])];
}

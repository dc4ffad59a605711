import { floorOfWhatFollowed, publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { enqueueEvents } from "../../events/enqueue-events";
import { namedAs, type Recipient } from "../../matching/not-mine/tell-withdrawn";
import type { ErasureTask } from "./erasure";

/** The clients (UUIDs) that have been told of a receipt, by its UUID. */
export type Told = Map<string, string[]>;

/**
 * Tells the clients that were sent one of these receipts, or are being sent it now, that it was erased (Art. 19 GDPR); not those that
 * were told. Before anything in the transaction locks rows of the delivery queue: everybody locks endpoints first.
 *
 * @returns who has been told by now
 */
export async function tellErased(ctx: Context, { mode }: Pick<ErasureTask, "mode">, told: Told): Promise<Told> {
  const receiptIds = [...told.keys()];
  // Whoever erases a client's end user renames the match first, and looks for what is made on its account afterwards.
  await ctx.sql`select from matches where receipt_id = any (${receiptIds}::uuid[]) order by id for share`;
  const found = await ctx.sql<(Recipient & { receiptId: string })[]>`
    with d as materialized (
      select id, receipt_id, organization_id, reference, subscription_id, match_request_id, match_id, attempt_count from deliveries
      -- With "all" the floor chooses partitions only.
      where receipt_id = any (${receiptIds}::uuid[])
        and id >= all (array[${floorOfWhatFollowed(receiptIds.toSorted()[0] ?? "")}::uuid]) and reference is not null
    )
    select distinct d.receipt_id as "receiptId", d.organization_id as "organizationId",
      coalesce(m.reference, d.reference) as reference, d.subscription_id as "subscriptionId",
      d.match_request_id as "matchRequestId"
    from d left join matches m on m.id = d.match_id
    left join delivery_queue q on q.delivery_id = d.id and q.claim_id is not null
    where d.attempt_count > 0 or q.delivery_id is not null`;
  const recipients = found.filter(({ receiptId, organizationId }) => !told.get(receiptId)?.includes(organizationId));
  await enqueueEvents(
    ctx,
    recipients.map(({ receiptId, ...recipient }) => ({
      type: "receipt.erased",
      organizationId: recipient.organizationId,
      data: { receiptId: publicId("receipt", receiptId), ...namedAs(recipient), reference: recipient.reference, mode },
    })),
  );
  return new Map(
    [...told].map(([receiptId, before]) => {
      const now = recipients.flatMap((one) => (one.receiptId === receiptId ? one.organizationId : []));
      return [receiptId, [...new Set([...before, ...now])]];
    }),
  );
}

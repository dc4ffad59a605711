import { and, desc, eq, ne, sql } from "drizzle-orm";
import { floorOfWhatFollowed } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { assertNoneToCome } from "../../db/retention/to-come";
import { deliveryQueue, webhookEndpoints, webhookSecrets } from "../../db/schema/deliveries";
import { assertRegistrar, lockClient, lockEndpoint, recordEndpointAudit } from "./internal";
import { getEndpointRow } from "./visible-endpoint";

/**
 * Removes a webhook. What is pending for it is cancelled where the client gets the same match at another endpoint; what
 * was matched before the others were there moves to one of them, or waits for the client's next endpoint when it has
 * none. What somebody sends again and was not attempted since is what it was before. The outcome of an attempt under way is
 * not recorded. For operators.
 */
export async function deleteEndpoint(ctx: Context, webhookId: string): Promise<void> {
  assertRegistrar(ctx);
  await withTransaction(ctx, async (tx) => {
    const { organizationId } = await getEndpointRow(tx, webhookId);
    await lockClient(tx, organizationId);
    const endpoint = await lockEndpoint(tx, webhookId);
    await tx.db
      .update(webhookEndpoints)
      .set({ state: "deleted", disabledReason: null, updatedAt: sql`now()` })
      .where(eq(webhookEndpoints.id, endpoint.id));
    await tx.db.delete(webhookSecrets).where(eq(webhookSecrets.endpointId, endpoint.id));
    await settlePending(tx, endpoint.id, await findSuccessor(tx, organizationId));
    await recordEndpointAudit(tx, endpoint, "delete", { before: { url: endpoint.url } });
  });
  wakeUp("deliver");
}

/** The newest of the client's endpoints, which has most likely replaced the deleted one; a disabled one if need be. */
async function findSuccessor(ctx: Context, organizationId: string): Promise<string | null> {
  const [successor] = await ctx.db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.organizationId, organizationId), ne(webhookEndpoints.state, "deleted")))
    .orderBy(desc(eq(webhookEndpoints.state, "active")), desc(webhookEndpoints.id))
    .limit(1);
  return successor?.id ?? null;
}

/** News that goes to several webhooks is made for all of them in one transaction. */
const SAME_NEWS_SECONDS = 1;

async function settlePending(ctx: Context, endpointId: string, successorId: string | null): Promise<void> {
  const [oldest] = await ctx.db
    .select({ id: deliveryQueue.deliveryId })
    .from(deliveryQueue)
    .where(eq(deliveryQueue.endpointId, endpointId))
    .orderBy(deliveryQueue.deliveryId)
    .limit(1);
  if (!oldest) return;
  // Lists of ids are hashed however many the plan expects; what is not hashed is gone through for each row.
  await ctx.db.execute(sql`select set_config('hash_mem_multiplier', '1000', true)`);
  // What covers a delivery was made with it, or after it. With "all" the floor chooses partitions only.
  const isLater = sql`id >= all (array[${floorOfWhatFollowed(oldest.id)}::uuid])`;
  const missing = await ctx.db.execute<{ id: string }>(sql`
    with dequeued as materialized (
      delete from delivery_queue where endpoint_id = ${endpointId} returning delivery_id, claim_id, before_resend
    ), own as materialized (
      select id, organization_id, subscription_id, receipt_id, attempt_count
      from deliveries where id in (select delivery_id from dequeued) and ${isLater}
    ), told as materialized (
      select id, receipt_id, match_id, event_type, endpoint_id, state, coalesce(receipt_version, 1)::numeric as version,
        extract(epoch from created_at) as made
      from deliveries where receipt_id in (select receipt_id from own) and match_id is not null and ${isLater}
    ), covered as materialized (
      -- In one pass over all: where a plan expects a few, a join would compare each with each.
      select id from (
        select told.id, version, made, max(array[version, made]) filter (
            -- What failed at an endpoint that is gone will never be sent again.
            where told.state in ('delivered', 'parked') or told.state in ('pending', 'exhausted') and e.state <> 'deleted'
          ) over (partition by receipt_id, match_id, event_type) as covering
        from told left join webhook_endpoints e on e.id = told.endpoint_id
      ) one
      -- An earlier version covers no later one, nor a receipt the news of it, nor the news of one refund that of the next.
      where covering >= array[version, made - ${SAME_NEWS_SECONDS}]
    ), found as materialized (
      select id, organization_id, subscription_id, now() as at, id in (select id from covered) as is_covered,
        -- As takeBackResend has it.
        (id, attempt_count) in (
          select delivery_id, (before_resend ->> 'attemptCount')::int from dequeued
          where before_resend is not null and claim_id is null and before_resend ->> 'attemptCount' is not null
        ) as is_taken_back,
        (select e.payload from webhook_endpoints e where e.id = ${successorId}::uuid) as successor_payload
      from own
    ), former as materialized (
      select delivery_id as id, before_resend ->> 'state' as state, (before_resend ->> 'settledAt')::timestamptz as settled_at
      from dequeued where delivery_id in (select id from found where is_taken_back)
    ), taken_back as (
      update deliveries d set state = former.state, settled_at = former.settled_at
      from former where former.id = d.id
    ), pending as materialized (
      select * from found where not is_taken_back
    ), moved as (
      insert into delivery_queue (delivery_id, organization_id, endpoint_id, subscription_id)
      select id, organization_id, ${successorId}::uuid, subscription_id from pending
      where not is_covered and ${successorId}::uuid is not null
    ), parked as (
      insert into parked_deliveries (delivery_id, organization_id)
      select id, organization_id from pending where not is_covered and ${successorId}::uuid is null
    ), settled as (
      update deliveries d
      set state = case when is_covered then 'cancelled' when ${successorId}::uuid is null then 'parked' else 'pending' end,
          endpoint_id = case when is_covered then d.endpoint_id else ${successorId}::uuid end,
          payload = case when is_covered then d.payload
            else coalesce(successor_payload, d.payload) end,
          settled_at = case when is_covered then pending.at end,
          last_error = case when is_covered then 'endpoint-deleted' else d.last_error end
      from pending where pending.id = d.id
    )
    select delivery_id as id from dequeued except select id from found`);
  assertNoneToCome("deliveries", missing);
}

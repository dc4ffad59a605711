import { and, desc, eq, ne, sql } from "drizzle-orm";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { assertNoneToCome } from "../../db/retention/to-come";
import { webhookEndpoints, webhookSecrets } from "../../db/schema/deliveries";
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

async function settlePending(ctx: Context, endpointId: string, successorId: string | null): Promise<void> {
  const missing = await ctx.db.execute<{ id: string }>(sql`
    with dequeued as (
      delete from delivery_queue where endpoint_id = ${endpointId} returning delivery_id, claim_id, before_resend
    ), found as (
      select d.id, d.organization_id, d.subscription_id,
        -- As takeBackResend has it.
        case when q.claim_id is null and d.attempt_count = (q.before_resend ->> 'attemptCount')::int
          then q.before_resend end as before_resend, exists (
        select from deliveries other left join webhook_endpoints e on e.id = other.endpoint_id
        where other.receipt_id = d.receipt_id and other.match_id = d.match_id and other.id <> d.id
          -- An earlier version covers no later one, nor a receipt the news of it.
          and other.event_type = d.event_type
          and coalesce(other.receipt_version, 1) >= coalesce(d.receipt_version, 1)
          -- What failed at an endpoint that is gone will never be sent again.
          and (other.state in ('delivered', 'parked') or other.state in ('pending', 'exhausted') and e.state <> 'deleted')
      ) as is_covered
      from dequeued q join deliveries d on d.id = q.delivery_id
    ), taken_back as (
      update deliveries d
      set state = f.before_resend ->> 'state', settled_at = (f.before_resend ->> 'settledAt')::timestamptz
      from found f where f.id = d.id and f.before_resend is not null
    ), pending as (
      select * from found where before_resend is null
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
            else coalesce((select e.payload from webhook_endpoints e where e.id = ${successorId}::uuid), d.payload) end,
          settled_at = case when is_covered then now() end,
          last_error = case when is_covered then 'endpoint-deleted' else d.last_error end
      from pending where pending.id = d.id
    )
    select delivery_id as id from dequeued where delivery_id not in (select id from found)`);
  assertNoneToCome("deliveries", missing);
}

import { eq, sql } from "drizzle-orm";
import { type Context, withTransaction } from "../db/context";
import { webhookEndpoints, webhookSecrets } from "../db/schema/deliveries";
import { assertOperator, lockEndpoint, recordEndpointAudit } from "./internal";

/**
 * Removes a webhook. What is pending for it is cancelled where the client gets the same match at another endpoint, and
 * otherwise waits for the client's next endpoint. The outcome of an attempt under way is not recorded. For operators.
 */
export async function deleteEndpoint(ctx: Context, webhookId: string): Promise<void> {
  assertOperator(ctx);
  await withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    await tx.db
      .update(webhookEndpoints)
      .set({ state: "deleted", disabledReason: null, updatedAt: sql`now()` })
      .where(eq(webhookEndpoints.id, endpoint.id));
    await tx.db.delete(webhookSecrets).where(eq(webhookSecrets.endpointId, endpoint.id));
    await settlePending(tx, endpoint.id);
    await recordEndpointAudit(tx, endpoint, "delete", { before: { url: endpoint.url } });
  });
}

async function settlePending(ctx: Context, endpointId: string): Promise<void> {
  await ctx.db.execute(sql`
    with dequeued as (
      delete from delivery_queue where endpoint_id = ${endpointId} returning delivery_id
    ), pending as (
      select d.id, d.organization_id, exists (
        select from deliveries other
        where other.receipt_id = d.receipt_id and other.match_id = d.match_id and other.id <> d.id
          and other.state <> 'cancelled'
      ) as is_covered
      from deliveries d where d.id in (select delivery_id from dequeued)
    ), parked as (
      insert into parked_deliveries (delivery_id, organization_id)
      select id, organization_id from pending where not is_covered
    )
    update deliveries d
    set state = case when is_covered then 'cancelled' else 'parked' end,
        endpoint_id = case when is_covered then d.endpoint_id end,
        settled_at = case when is_covered then now() end,
        last_error = case when is_covered then 'endpoint-deleted' else d.last_error end
    from pending where pending.id = d.id`);
}

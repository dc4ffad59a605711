import { sql } from "drizzle-orm";
import type { Context } from "../../db/context";
import { assertNoneToCome } from "../../db/retention/to-come";

/**
 * Queues what was matched while the client had no endpoint. Deliveries are a domain to the right, which nothing here
 * may import; but the release belongs to the transaction that creates the endpoint.
 */
export async function releaseParkedDeliveries(
  ctx: Context,
  endpoint: { id: string; organizationId: string; payload: string },
): Promise<void> {
  const missing = await ctx.db.execute<{ id: string }>(sql`
    with released as (
      delete from parked_deliveries where organization_id = ${endpoint.organizationId} returning delivery_id
    ), pending as (
      update deliveries set state = 'pending', endpoint_id = ${endpoint.id}, payload = ${endpoint.payload}
      where id in (select delivery_id from released) and state = 'parked'
      returning id, organization_id, subscription_id
    ), queued as (
      insert into delivery_queue (delivery_id, organization_id, endpoint_id, subscription_id)
      select id, organization_id, ${endpoint.id}, subscription_id from pending
    ), there as materialized (
      select id from deliveries where id in (select delivery_id from released)
    )
    select delivery_id as id from released except select id from there`);
  assertNoneToCome("deliveries", missing);
}

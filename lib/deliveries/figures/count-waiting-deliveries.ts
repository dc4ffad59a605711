import { sql } from "drizzle-orm";
import { parsePublicId } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";

/** How many deliveries of a subscription are still to be made: what revoking it would cancel. */
export async function countWaitingDeliveries(ctx: Context, subscriptionId: string): Promise<number> {
  const id = parsePublicId("subscription", subscriptionId);
  const organizationId = tenantOf(ctx);
  const [row] = await ctx.db.execute<{ count: number }>(sql`
    with parked as materialized (
      select delivery_id from parked_deliveries where organization_id = ${organizationId}
    )
    select (
      select count(*) from delivery_queue where subscription_id = ${id} and organization_id = ${organizationId}
    )::int + (
      select count(*) from deliveries d join parked on parked.delivery_id = d.id where d.subscription_id = ${id}
    )::int as count`);
  return row?.count ?? 0;
}

import { sql } from "drizzle-orm";
import { parsePublicId } from "../../core/ids";
import { tenantOf } from "../../core/tenant";
import type { Context } from "../../db/context";

/** How many deliveries of a subscription are still to be made: what revoking it would cancel. */
export async function countWaitingDeliveries(ctx: Context, subscriptionId: string): Promise<number> {
  const id = parsePublicId("subscription", subscriptionId);
  const organizationId = tenantOf(ctx);
  const [row] = await ctx.db.execute<{ count: number }>(sql`
    select (
      select count(*) from delivery_queue where subscription_id = ${id} and organization_id = ${organizationId}
    )::int + (
      select count(*) from parked_deliveries parked join deliveries d on d.id = parked.delivery_id
      where parked.organization_id = ${organizationId} and d.subscription_id = ${id}
    )::int as count`);
  return row?.count ?? 0;
}

import { type Context, tenantOf } from "../../db/context";

/** More than anybody would look at one by one. */
export const MAX_COUNTED = 100;

/** Of how many of the merchant's receipts more was given back than was paid, of the first hundred. */
export async function countOverRefunded(ctx: Context): Promise<{ count: number; isMore: boolean }> {
  const [row] = await ctx.sql<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from receipt_search where organization_id = ${tenantOf(ctx)} and refund_state = 'over' limit ${MAX_COUNTED + 1}
    ) over_refunded`;
  const count = row?.count ?? 0;
  return { count: Math.min(count, MAX_COUNTED), isMore: count > MAX_COUNTED };
}

import { assertOperator } from "../../core/tenant";
import type { Context } from "../../db/context";

const MAX_COUNTED = 1_000;

/** Match requests that several payments fitted, up to a thousand; those of sandboxes are somebody's tests. For operators. */
export async function countAmbiguousRequests(ctx: Context): Promise<number> {
  assertOperator(ctx);
  const [row] = await ctx.sql<{ count: number }[]>`
    select count(*)::int as count
    from (
      select from match_requests r
      where r.status = 'ambiguous'
        and not exists (select from organizations o where o.id = r.organization_id and o.live_id is not null)
      limit ${MAX_COUNTED}
    ) counted`;
  return row?.count ?? 0;
}

import { assertOperator } from "../../core/tenant";
import type { Context } from "../../db/context";

const MAX_COUNTED = 1_000;

/** Match requests that several payments fitted, up to a thousand. For operators. */
export async function countAmbiguousRequests(ctx: Context): Promise<number> {
  assertOperator(ctx);
  const [row] = await ctx.sql<{ count: number }[]>`
    select count(*)::int as count
    from (select from match_requests where status = 'ambiguous' limit ${MAX_COUNTED}) counted`;
  return row?.count ?? 0;
}

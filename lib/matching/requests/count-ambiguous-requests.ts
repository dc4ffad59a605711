import { assertOperator, type Context } from "../../db/context";

const MAX_COUNTED = 1_000;
/** However many of them are of sandboxes. */
const MAX_READ = 10_000;

/** Match requests that several payments fitted, up to a thousand of the newest; those of sandboxes are somebody's tests. For operators. */
export async function countAmbiguousRequests(ctx: Context): Promise<number> {
  assertOperator(ctx);
  const [row] = await ctx.sql<{ count: number }[]>`
    select count(*)::int as count
    from (
      select from (
        select organization_id from match_requests where status = 'ambiguous' order by id desc limit ${MAX_READ}
      ) r
      where not exists (select from organizations o where o.id = r.organization_id and o.live_id is not null)
      limit ${MAX_COUNTED}
    ) counted`;
  return row?.count ?? 0;
}

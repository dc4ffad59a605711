import type { Context } from "../../db/context";

/**
 * Counts requests (UUIDs) that have just found their receipt, or, with -1, turned out not to have, on the days on which they
 * came. Last in its transaction: those of one client wait here for each other.
 */
export async function countFindings({ sql }: Context, requestIds: readonly string[], change: 1 | -1): Promise<void> {
  if (requestIds.length === 0) return;
  await sql`
    insert into match_findings as f (organization_id, day, found)
    select organization_id, (created_at at time zone 'UTC')::date, ${change}::int * count(*)
    from match_requests where id = any(${requestIds as string[]}::uuid[])
    group by 1, 2
    order by 1, 2
    on conflict (organization_id, day) do update set found = f.found + excluded.found`;
}

import { type Context, tenantOf } from "../../db/context";
import { env } from "../../env";
import { FOUND_DAYS, type MatchAllowance, toMatchAllowance } from "./match-allowance";

interface Row {
  today: number;
  base: number | null;
  lastDay: number | null;
  asked: number[] | null;
  /** Pairs of a day and what was found of it. */
  found: [number, number][];
}

/** How many match requests the context's client may still send in vain. */
export async function getMatchAllowance(ctx: Context): Promise<MatchAllowance> {
  const organizationId = tenantOf(ctx);
  const [row] = await ctx.sql<[Row]>`
    select t.today - date '1970-01-01' as today, a.base, a.last_day - date '1970-01-01' as "lastDay", a.asked,
      array(
        select array[f.day - date '1970-01-01', f.found] from match_findings f
        where f.organization_id = ${organizationId} and f.day >= t.today - ${FOUND_DAYS}::int
      ) as found
    from (select (now() at time zone 'UTC')::date as today) t
    left join match_allowances a on a.organization_id = ${organizationId}`;
  const { today, base, lastDay, asked, found } = row;
  return toMatchAllowance({
    today,
    base: base ?? env().MATCH_MISS_ALLOWANCE,
    isOwn: base !== null,
    asked: new Map((asked ?? []).map((count, ago) => [(lastDay ?? today) - ago, count])),
    found: new Map(found),
  });
}

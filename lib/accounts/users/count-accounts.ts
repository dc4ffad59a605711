import { assertOperator, type Context } from "../../db/context";

export interface AccountCounts {
  /** Live ones: a sandbox is nobody's customer. */
  merchants: number;
  clients: number;
  /** Of both kinds. */
  suspended: number;
  /** Those who may sign in, and the operators among them. */
  people: number;
  operators: number;
}

/** What an operator's overview says first. For operators. */
export async function countAccounts(ctx: Context): Promise<AccountCounts> {
  assertOperator(ctx);
  const [counts] = await ctx.sql<AccountCounts[]>`
    select o.*, u.*
    from (
      select count(*) filter (where kind = 'merchant')::int as merchants,
        count(*) filter (where kind = 'client')::int as clients,
        count(*) filter (where suspended_at is not null)::int as suspended
      from organizations where live_id is null
    ) o
    cross join (
      select count(*)::int as people, count(*) filter (where is_operator)::int as operators
      from users where disabled_at is null
    ) u`;
  if (!counts) throw new Error("A count returned no row.");
  return counts;
}

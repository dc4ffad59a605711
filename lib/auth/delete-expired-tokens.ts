import type { Context } from "../db/context";

const KEPT_MS = 86_400_000;

/** Removes tokens that expired more than a day ago. For maintenance; returns how many went. */
export async function deleteExpiredTokens(ctx: Context): Promise<number> {
  const { count } = await ctx.sql`
    delete from access_tokens where expires_at < ${new Date(ctx.clock.now().getTime() - KEPT_MS)}`;
  return count;
}

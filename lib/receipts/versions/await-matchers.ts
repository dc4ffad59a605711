import type { Context } from "../../db/context";

/**
 * Lets the matcher look at receipts (UUIDs) anew after the commit, and first waits for one that has them in hand: before their
 * payments are locked, since matchers lock in that order, too.
 */
export async function awaitMatchers(ctx: Context, receiptIds: readonly string[]): Promise<void> {
  await ctx.sql`
    insert into match_queue (subject_id, kind)
    select id, 'receipt' from unnest(${[...receiptIds]}::uuid[]) id order by id
    on conflict (subject_id) do update set due_at = now(), attempt_count = 0`;
}

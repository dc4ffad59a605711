import type { Context } from "../../db/context";

/**
 * Lets the matcher look at a receipt anew after the commit, and first waits for one that has it in hand: before its
 * payments are locked, since matchers lock in that order, too.
 */
export async function awaitMatchers(ctx: Context, receiptId: string): Promise<void> {
  await ctx.sql`
    insert into match_queue (subject_id, kind) values (${receiptId}, 'receipt')
    on conflict (subject_id) do update set due_at = now(), attempt_count = 0`;
}

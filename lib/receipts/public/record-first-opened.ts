import { parsePublicId } from "../../core/ids";
import type { Context } from "../../db/context";

/** A receipt's page that a person opened. */
export interface Opening {
  receiptId: string;
  at: Date;
}

/** Notes when receipts were first opened: to the minute, and nothing about by whom. Later openings change nothing. */
export async function recordFirstOpened(ctx: Context, openings: readonly Opening[]): Promise<void> {
  const rows = openings.flatMap(({ receiptId, at }) => {
    const uuid = parsePublicId("receipt", receiptId);
    return uuid ? [{ uuid, at }] : [];
  });
  if (rows.length === 0) return;
  await ctx.sql`
    insert into receipt_views (receipt_id, first_opened_at)
    select receipt_id, date_trunc('minute', min(opened_at))
    from unnest(${rows.map(({ uuid }) => uuid)}::uuid[], ${rows.map(({ at }) => at.toISOString())}::timestamptz[])
      as opening (receipt_id, opened_at)
    group by receipt_id
    on conflict (receipt_id) do nothing`;
}

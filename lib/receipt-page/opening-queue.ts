import { processSingleton } from "@/lib/core/shared/process-singleton";
import { WrittenLater } from "@/lib/core/shared/written-later";
import { type Context, systemContext } from "@/lib/db/context";
import { logger } from "@/lib/logger";
import { parsePublicId } from "../core/ids";

/** Receipts that this process noted lately: most pages are opened several times in a row. */
const MAX_REMEMBERED = 20_000;

const queue = () =>
  processSingleton("receipt-openings", () => {
    const noted = new Set<string>();
    const waiting = new WrittenLater<Context, Opening>({
      room: "openings to be noted",
      delayMs: 2_000,
      write: recordFirstOpened,
      lost: (error, openings) => {
        // So that the next opening of these receipts tries again.
        for (const { receiptId } of openings) noted.delete(receiptId);
        logger().warn({ err: error, count: openings.length }, "openings of receipts could not be noted");
      },
    });
    return { noted, waiting };
  });

/** Notes an opening soon, beside the answer: nobody waits for it, and its failure costs a statistic only. */
export function noteOpening(opening: Opening, address: string): void {
  const { noted, waiting } = queue();
  const { receiptId } = opening;
  if (noted.has(receiptId)) return;
  if (!waiting.record(systemContext("receipt-page"), opening, { holder: address, line: "all" })) return;
  if (noted.size >= MAX_REMEMBERED) noted.clear();
  noted.add(receiptId);
}

/** Resolves when what was noted until now is written; also awaited when the process stops. */
export const openingsWritten = (): Promise<void> => queue().waiting.written();

/** A receipt's page that a person opened. */
interface Opening {
  receiptId: string;
  at: Date;
}

/** Notes when receipts were first opened: to the minute, and nothing about by whom. Later openings change nothing. */
async function recordFirstOpened(ctx: Context, openings: readonly Opening[]): Promise<void> {
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

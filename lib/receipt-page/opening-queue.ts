import { processSingleton } from "@/lib/core/shared/process-singleton";
import { WrittenLater } from "@/lib/core/shared/written-later";
import { type Context, systemContext } from "@/lib/db/context";
import { logger } from "@/lib/logger";
import { type Opening, recordFirstOpened } from "@/lib/receipts/public/record-first-opened";

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

import { processSingleton } from "@/lib/core/shared/process-singleton";
import { sharedRoom } from "@/lib/core/shared/shared-resources";
import type { Place } from "@/lib/core/shared/shared-room";
import { systemContext } from "@/lib/db/context";
import { logger } from "@/lib/logger";
import { type Opening, recordFirstOpened } from "@/lib/receipts/public/record-first-opened";

const DELAY_MS = 2_000;
/** Receipts that this process noted lately: most pages are opened several times in a row. */
const MAX_REMEMBERED = 20_000;

interface Queue {
  waiting: Opening[];
  places: Place[];
  noted: Set<string>;
  timer: NodeJS.Timeout | undefined;
}

const queue = () =>
  processSingleton<Queue>("receipt-openings", () => ({ waiting: [], places: [], noted: new Set(), timer: undefined }));

/** Notes an opening soon, beside the answer: nobody waits for it, and its failure costs a statistic only. */
export function noteOpening(opening: Opening, address: string): void {
  const { waiting, places, noted } = queue();
  if (noted.has(opening.receiptId)) return;
  const place = sharedRoom("openings to be noted").enter(address);
  if (!place) return;
  places.push(place);
  if (noted.size >= MAX_REMEMBERED) noted.clear();
  noted.add(opening.receiptId);
  waiting.push(opening);
  queue().timer ??= setTimeout(() => void flushOpenings(), DELAY_MS).unref();
}

/** Writes what waits; also called when the process stops. Never throws. */
export async function flushOpenings(): Promise<void> {
  const current = queue();
  clearTimeout(current.timer);
  current.timer = undefined;
  const openings = current.waiting.splice(0);
  for (const place of current.places.splice(0)) place.leave();
  if (openings.length === 0) return;
  try {
    await recordFirstOpened(systemContext("receipt-page"), openings);
  } catch (error) {
    // So that the next opening of these receipts tries again.
    for (const { receiptId } of openings) current.noted.delete(receiptId);
    logger().warn({ err: error, count: openings.length }, "openings of receipts could not be noted");
  }
}

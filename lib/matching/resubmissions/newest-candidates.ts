import type { Context } from "../../db/context";
import type { Candidate, Candidates } from "../matcher/find-candidates";
import { placeKey } from "../matcher/par-hashes";
import { findNumbered } from "./find-numbered";
import { mayBeOneSale, type Numbered, newestPayers } from "./one-sale";

/**
 * The candidates of requests with each sale once: as it was submitted last (decisions, section 12). Who has been given it, or
 * has refused it, has done so whichever of its receipts it was. Asks the database only where payments look like one sale.
 */
export async function newestCandidates(
  ctx: Context,
  found: ReadonlyMap<string, Candidates>,
): Promise<ReadonlyMap<string, Candidates>> {
  const doubtful = [...found.values()].filter(({ payments, hasMore }) => !hasMore && mayBeOneSale(payments));
  if (doubtful.length === 0) return found;
  const numbered = await findNumbered(
    ctx,
    doubtful.flatMap(({ payments }) => payments.map(({ receiptId }) => receiptId)),
  );
  return new Map(
    [...found].map(([requestId, { payments, hasMore }]) => [
      requestId,
      { payments: newestOfEachSale(payments, numbered), hasMore },
    ]),
  );
}

export function newestOfEachSale(payments: readonly Candidate[], numbered: Numbered): Candidate[] {
  const newest = newestPayers(payments, numbered);
  const kept = new Map(payments.map((payment) => [placeKey(payment), payment]));
  for (const earlier of payments) {
    const payer = newest.get(placeKey(earlier));
    if (!payer) continue;
    kept.delete(placeKey(earlier));
    for (const { receiptId, position } of payer.payments) {
      const key = placeKey({ receiptId, position });
      const later = kept.get(key);
      if (!later) continue;
      const consumedBy = later.consumedBy ?? earlier.consumedBy;
      kept.set(key, { ...later, consumedBy, isRefused: later.isRefused || earlier.isRefused });
    }
  }
  return [...kept.values()];
}

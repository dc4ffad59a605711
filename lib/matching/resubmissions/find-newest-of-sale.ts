import type { Context } from "../../db/context";
import { findNumbered } from "./find-numbered";
import { loadSoldPayments } from "./load-sold-payments";
import { newestPayers } from "./one-sale";

/** Of receipts (UUIDs) that are all one sale, submitted again and again, the newest; null where they are not. */
export async function findNewestOfSale(ctx: Context, receiptIds: readonly string[]): Promise<string | null> {
  const [own = []] = await findNumbered(ctx, receiptIds);
  const newest = own.at(-1);
  if (newest === undefined || own.length < receiptIds.length) return null;
  const followed = newestPayers(await loadSoldPayments(ctx, own), [own]);
  const isFollowed = (id: string) =>
    [...followed].some(([place, payer]) => place.startsWith(`${id}/`) && payer.receiptId === newest);
  return own.slice(0, -1).every(isFollowed) ? newest : null;
}

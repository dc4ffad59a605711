import type { Context } from "../../db/context";
import { placeKey } from "../matcher/par-hashes";
import { findNumbered } from "./find-numbered";
import type { SaleMatch } from "./find-sale-matches";
import { loadSoldPayments } from "./load-sold-payments";
import { isSamePayment, newestPayers, type SoldPayment } from "./one-sale";

type Place = Pick<SaleMatch, "receiptId" | "paymentPosition">;

/** For a match, the payments of its payer on the newest receipt of the sale, the matched one first; none if that is its own. */
type NewestOf = (match: Place) => readonly SoldPayment[];

export async function findNewest(ctx: Context, receiptIds: readonly string[]): Promise<NewestOf> {
  const numbered = await findNumbered(ctx, receiptIds);
  const payments = await loadSoldPayments(ctx, numbered.flat());
  const newest = newestPayers(payments, numbered);
  const byPlace = new Map(payments.map((payment) => [placeKey(payment), payment]));
  return (match) => {
    const place = placeKey(placeOf(match));
    const [own, payer] = [byPlace.get(place), newest.get(place)];
    if (!own || !payer) return [];
    return payer.payments.toSorted((a, b) => Number(isSamePayment(own, b)) - Number(isSamePayment(own, a)));
  };
}

/** Whether two matches are of one payer of one sale, whichever of its receipts they found. */
export function isSameSale(newestOf: NewestOf, a: Place, b: Place): boolean {
  const placesOf = (match: Place) => {
    const newest = newestOf(match);
    return new Set((newest.length > 0 ? newest : [placeOf(match)]).map(placeKey));
  };
  const places = placesOf(a);
  return [...placesOf(b)].some((place) => places.has(place));
}

const placeOf = ({ receiptId, paymentPosition }: Place) => ({ receiptId, position: paymentPosition });

import { hashParForLookup } from "../../core/keys";
import type { Context } from "../../db/context";
import { newestVersion } from "../../receipts/versions/newest-version";

export interface PaymentPlace {
  receiptId: string;
  position: number;
}

export const placeKey = ({ receiptId, position }: PaymentPlace) => `${receiptId}/${position}`;

/**
 * The hashes of the payments' PARs under every key in use, hexadecimal, by `placeKey`. A payment is stored with one
 * hash, under the key of its day; while SECRET_KEY_PREVIOUS is set, subscriptions and requests of another day are found
 * through the PAR in the receipt's own text. With a single key nothing needs to be read.
 */
export async function loadParHashes(ctx: Context, payments: readonly PaymentPlace[]): Promise<Map<string, string[]>> {
  if (ctx.keys.length === 1 || payments.length === 0) return new Map();
  // Many requests may have one payment among their candidates.
  const places = [...new Map(payments.map((payment) => [placeKey(payment), payment])).values()];
  const rows = await ctx.sql<{ receipt_id: string; position: number; par: string }[]>`
    select paid.receipt_id, paid.position, paid.par
    from unnest(
      ${places.map(({ receiptId }) => receiptId)}::uuid[], ${places.map(({ position }) => position)}::int[]
    ) as p(receipt_id, position)
    join receipts r on r.id = p.receipt_id
    ${newestVersion(ctx.sql)}
    cross join lateral (
      select p.receipt_id, p.position, coalesce(v.content, r.content) -> 'payments'
        -> coalesce(array_position(v.positions, p.position) - 1, p.position) ->> 'paymentAccountReference' as par
    ) paid
    where paid.par is not null`;
  return new Map(
    rows.map(({ receipt_id: receiptId, position, par }) => [
      placeKey({ receiptId, position }),
      hashParForLookup(ctx.keys, par).map((hash) => hash.toString("hex")),
    ]),
  );
}

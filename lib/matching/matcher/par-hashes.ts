import { hashParForLookup } from "../../core/keys";
import { amongIds } from "../../db/among-ids";
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
  const { sql } = ctx;
  const ids = [...new Set(places.map(({ receiptId }) => receiptId))];
  const rows = await sql<{ id: string; positions: number[] | null; pars: (string | null)[] | null }[]>`
    select r.id, v.positions, (
      select array_agg(payment ->> 'paymentAccountReference' order by n)
      from json_array_elements(coalesce(v.content, r.content) -> 'payments') with ordinality as paid(payment, n)
    ) as pars
    from receipts r
    ${newestVersion(sql)}
    where ${amongIds(sql, sql`r.id`, ids)}`;
  const said = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    places.flatMap(({ receiptId, position }) => {
      const { positions = null, pars = null } = said.get(receiptId) ?? {};
      const at = positions?.indexOf(position) ?? -1;
      const par = pars?.[at === -1 ? position : at] ?? null;
      if (par === null) return [];
      const hashes = hashParForLookup(ctx.keys, par).map((hash) => hash.toString("hex"));
      return [[placeKey({ receiptId, position }), hashes] as const];
    }),
  );
}

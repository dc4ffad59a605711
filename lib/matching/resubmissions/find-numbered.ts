import type { Context } from "../../db/context";
import { newestVersion } from "../../receipts/newest-version";
import type { Numbered } from "./one-sale";
import { saleHash } from "./sale-hash";

/** Those of the receipts that have their number in common with another one of the same store, the oldest first. */
export async function findNumbered({ sql }: Context, receiptIds: readonly string[]): Promise<Numbered> {
  const rows = await sql<{ ids: string[] }[]>`
    select array_agg(sale.id order by sale.received_at, sale.id) as ids
    from unnest(${[...new Set(receiptIds)]}::uuid[]) as named(id)
    cross join lateral (
      select r.id, r.received_at, ${saleHash(sql)} as hash from receipts r ${newestVersion(sql)} where r.id = named.id limit 1
    ) sale
    where sale.hash is not null
    group by sale.hash
    having count(*) > 1`;
  return rows.map(({ ids }) => ids);
}

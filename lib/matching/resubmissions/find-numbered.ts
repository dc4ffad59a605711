import { amongIds } from "../../db/among-ids";
import type { Context } from "../../db/context";
import { newestVersion } from "../../receipts/versions/newest-version";
import type { Numbered } from "./one-sale";
import { saleHash } from "./sale-hash";

/**
 * Those of the receipts that have their number in common with another one of the same store and document type, the oldest
 * first. What gives money back is never the sale that it gives it back for: it is so only with what names the same original.
 */
export async function findNumbered({ sql }: Context, receiptIds: readonly string[]): Promise<Numbered> {
  const named = [...new Set(receiptIds)];
  const rows = await sql<{ ids: string[] }[]>`
    with named as materialized (
      select r.id, r.received_at, ${saleHash(sql)} as hash,
        case when v.version is null then r.document_type else v.document_type end as document_type
      from receipts r
      ${newestVersion(sql)}
      where ${amongIds(sql, sql`r.id`, named)}
    )
    select array_agg(sale.id order by sale.received_at, sale.id) as ids
    from (
      select named.*, coalesce(
          (select f.original_id::text from refunds f where f.refund_id = named.id limit 1),
          (select q.awaits from refund_queue q where q.refund_id = named.id limit 1)
        ) as original
      from named
    ) sale
    where sale.hash is not null
    group by sale.hash, sale.document_type, sale.original
    having count(*) > 1`;
  return rows.map(({ ids }) => ids);
}

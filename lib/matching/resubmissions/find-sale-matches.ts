import { amongIds } from "../../db/among-ids";
import type { Context } from "../../db/context";
import { newestVersion } from "../../receipts/versions/newest-version";
import type { NewMatch } from "../matcher/new-match";
import { saleHash } from "./sale-hash";

/** A match of a receipt that may be one sale with another. */
export interface SaleMatch extends Omit<NewMatch, "supersedes"> {
  /** The client has said that it is not theirs. */
  isRejected: boolean;
}

/** A till that does not count gives all its receipts the same number: the newest of them are looked at. */
const MAX_MATCHES = 100;

/** The standing and the rejected matches of the receipts with the number and store of one of these, where there is another receipt among them. */
export async function findSaleMatches({ sql }: Context, receiptIds: readonly string[]): Promise<SaleMatch[]> {
  if (receiptIds.length === 0) return [];
  // A correction parts a match that it takes back from what it was found by.
  const isKnown = sql`
    (m.withdrawn_at is null or coalesce(m.subscription_id, m.match_request_id, m.former_request_id) is not null)`;
  const ids = [...new Set(receiptIds)];
  return sql<SaleMatch[]>`
    with sale as materialized (
      select r.id, ${saleHash(sql)} as hash from receipts r
      ${newestVersion(sql)}
      where ${amongIds(sql, sql`r.id`, ids)}
    )
    select distinct on (m.id) m.id as "matchId", m.organization_id as "organizationId", m.receipt_id as "receiptId",
      m.payment_position as "paymentPosition", m.subscription_id as "subscriptionId",
      m.match_request_id as "matchRequestId", m.reference, m.matched_by as "matchedBy",
      m.withdrawn_at is not null as "isRejected"
    from sale
    cross join lateral (
      select m.id from matches m where m.sale_hash = sale.hash and m.receipt_id <> sale.id and ${isKnown} limit 1
    ) another
    cross join lateral (
      select m.* from matches m
      where m.sale_hash = sale.hash and ${isKnown}
      order by m.receipt_id desc
      limit ${MAX_MATCHES}
    ) m
    order by m.id`;
}

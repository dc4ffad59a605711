import type { Context } from "../db/context";
import { loadParHashes, type PaymentPlace, placeKey } from "./par-hashes";
import { sameWorld } from "./same-world";
import { sharedKeys } from "./shared-keys";

/** A subscription that is to get a receipt, or a pending request that has to be evaluated because of a payment. */
export interface Taker extends PaymentPlace {
  kind: "subscription" | "request";
  /** UUID of the subscription or the request. */
  takerId: string;
  receivedAt: Date;
}

/**
 * Who may want these receipts: active subscriptions to the PAR of any of their payments, if the receipt arrived after
 * the consent (its `created` does not count), each once per receipt; and pending requests that share a rule's keys with
 * a payment. One statement, whatever the number of receipts.
 */
export async function findTakers(ctx: Context, receiptIds: readonly string[]): Promise<Taker[]> {
  const ids = receiptIds.toSorted();
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { sql } = ctx;
  const { byPar, byRrn, byApprovalCodeAndLastFour, byApprovalCodeAndAmount } = sharedKeys(sql);
  const world = sameWorld(sql, "p", "q");
  const more = await moreHashes(ctx, ids);
  return sql<Taker[]>`
    with payment as materialized (
      select receipt_id, position, organization_id, received_at, par_hash, retrieval_reference_number, approval_code, last_four,
        amount, currency
      from payments
      -- The bounds choose the partitions.
      where receipt_id = any(${ids}::uuid[]) and receipt_id between ${first} and ${last}
    ), par as materialized (
      select p.*, p.par_hash as looked_up from payment p where par_hash is not null
      union all
      select p.*, decode(more.hash, 'hex')
      from unnest(
        ${more.map(({ receiptId }) => receiptId)}::uuid[], ${more.map(({ position }) => position)}::int[],
        ${more.map(({ hash }) => hash)}::text[]
      ) as more(receipt_id, position, hash)
      join payment p using (receipt_id, position)
    )
    select 'subscription' as kind, s.id as "takerId", p.receipt_id as "receiptId", min(p.position) as position,
      p.received_at as "receivedAt"
    from par p join subscriptions s on s.par_hash = p.looked_up and s.status = 'active'
    where p.received_at >= s.created_at and ${sameWorld(sql, "p", "s")}
    group by s.id, p.receipt_id, p.received_at
    union all
    select 'request', q.id, p.receipt_id, p.position, p.received_at
    from payment p join match_requests q on ${byRrn} and q.status = 'pending' and ${world}
    union all
    select 'request', q.id, p.receipt_id, p.position, p.received_at
    from payment p join match_requests q on ${byApprovalCodeAndLastFour} and q.status = 'pending' and ${world}
    union all
    select 'request', q.id, p.receipt_id, p.position, p.received_at
    from payment p join match_requests q on ${byApprovalCodeAndAmount} and q.status = 'pending' and ${world}
    union all
    select 'request', q.id, p.receipt_id, p.position, p.received_at
    from par p join match_requests q on q.par_hash = p.looked_up and ${byPar} and q.status = 'pending' and ${world}`;
}

/** Hashes beside those that the payments are stored with: only while keys are rotated. */
async function moreHashes(ctx: Context, receiptIds: readonly string[]) {
  if (ctx.keys.length === 1) return [];
  const places = await ctx.sql<(PaymentPlace & { parHash: string })[]>`
    select receipt_id as "receiptId", position, encode(par_hash, 'hex') as "parHash" from payments
    where receipt_id = any(${receiptIds as string[]}::uuid[]) and par_hash is not null`;
  const hashes = await loadParHashes(ctx, places);
  return places.flatMap((place) =>
    (hashes.get(placeKey(place)) ?? [])
      .filter((hash) => hash !== place.parHash)
      .map((hash) => ({ receiptId: place.receiptId, position: place.position, hash })),
  );
}

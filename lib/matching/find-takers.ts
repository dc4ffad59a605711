import type { Context } from "../db/context";
import { loadParHashes, type PaymentPlace, placeKey } from "./par-hashes";
import { sameWorld } from "./same-world";
import { contradictingKeys, contradictingTime, sharedKeys } from "./shared-keys";

/** A receipt that a subscription is to get. */
export interface SubscriptionTaker extends PaymentPlace {
  subscriptionId: string;
  receivedAt: Date;
}

/** A payment that leads to a request by its PAR, under another key than the request's: only while keys are rotated. */
export interface Trigger extends PaymentPlace {
  requestId: string;
}

/** All ids are UUIDs. */
export interface Takers {
  subscriptions: SubscriptionTaker[];
  /** Pending requests that one of the payments may fit, oldest first. */
  fitting: string[];
  /** Pending requests that share a rule's keys with payments which all contradict them. */
  contradicted: string[];
  triggers: Trigger[];
}

type Row = { takerId: string } & (
  | (PaymentPlace & { kind: "subscription"; receivedAt: Date })
  | { kind: "request"; isContradicted: boolean }
  | (PaymentPlace & { kind: "trigger" })
);

/**
 * Who may want these receipts: active subscriptions to the PAR of any of their payments, if the receipt arrived after
 * the consent (its `created` does not count), each once per receipt; and pending requests that share a rule's keys with
 * a payment. One statement, whatever the number of receipts; payments that are alike are looked up once.
 */
export async function findTakers(ctx: Context, receiptIds: readonly string[]): Promise<Takers> {
  const ids = receiptIds.toSorted();
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return sortOut([]);
  const { sql } = ctx;
  const { byPar, byRrn, byApprovalCodeAndLastFour, byApprovalCodeAndAmount } = sharedKeys(sql);
  const more = await moreHashes(ctx, ids);
  const isContradicted = sql`
    ${contradictingKeys(sql)} or ${contradictingTime(sql, sql`p.first_issued_at`, sql`p.last_issued_at`)}`;
  const asked = sql`q.status = 'pending' and ${sameWorld(sql, "p", "q")}`;
  const rows = await sql<Row[]>`
    with payment as materialized (
      select receipt_id, position, organization_id, received_at, issued_at, par_hash, retrieval_reference_number, approval_code,
        last_four, amount, currency
      from payments
      -- The bounds choose the partitions.
      where receipt_id = any(${ids}::uuid[]) and receipt_id between ${first} and ${last}
    ), alike as materialized (
      select organization_id, par_hash, retrieval_reference_number, approval_code, last_four, amount, currency,
        min(issued_at) as first_issued_at, max(issued_at) as last_issued_at
      from payment
      group by 1, 2, 3, 4, 5, 6, 7
    ), more as materialized (
      select p.*, decode(more.hash, 'hex') as looked_up
      from unnest(
        ${more.map(({ receiptId }) => receiptId)}::uuid[], ${more.map(({ position }) => position)}::int[],
        ${more.map(({ hash }) => hash)}::text[]
      ) as more(receipt_id, position, hash)
      join payment p using (receipt_id, position)
    )
    select 'subscription' as kind, s.id as "takerId", p.receipt_id as "receiptId", min(p.position) as position,
      p.received_at as "receivedAt", false as "isContradicted"
    from (select p.*, p.par_hash as looked_up from payment p where par_hash is not null union all select * from more) p
    join subscriptions s on s.par_hash = p.looked_up and s.status = 'active'
    where p.received_at >= s.created_at and ${sameWorld(sql, "p", "s")}
    group by s.id, p.receipt_id, p.received_at
    union all
    select 'request', id, null, null, null, bool_and(is_contradicted)
    from (
      select q.id, ${isContradicted} as is_contradicted from alike p join match_requests q on ${byRrn} and ${asked}
      union all
      select q.id, ${isContradicted} from alike p join match_requests q on ${byApprovalCodeAndLastFour} and ${asked}
      union all
      select q.id, ${isContradicted} from alike p join match_requests q on ${byApprovalCodeAndAmount} and ${asked}
      union all
      select q.id, ${isContradicted} from alike p join match_requests q on q.par_hash = p.par_hash and ${byPar} and ${asked}
    ) q
    group by id
    union all
    select 'trigger', q.id, p.receipt_id, p.position, null, false
    from more p join match_requests q on q.par_hash = p.looked_up and ${byPar} and ${asked}`;
  return sortOut(rows);
}

function sortOut(rows: readonly Row[]): Takers {
  const takers: Takers = { subscriptions: [], fitting: [], contradicted: [], triggers: [] };
  for (const { takerId, ...row } of rows) {
    switch (row.kind) {
      case "subscription": {
        const { receiptId, position, receivedAt } = row;
        takers.subscriptions.push({ subscriptionId: takerId, receiptId, position, receivedAt });
        break;
      }
      case "request":
        (row.isContradicted ? takers.contradicted : takers.fitting).push(takerId);
        break;
      case "trigger":
        takers.triggers.push({ requestId: takerId, receiptId: row.receiptId, position: row.position });
        break;
    }
  }
  // Their ids carry the time.
  takers.fitting.sort();
  return takers;
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

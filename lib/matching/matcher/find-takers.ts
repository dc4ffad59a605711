import type { Context } from "../../db/context";
import { sameWorld } from "../rules/same-world";
import { contradictions, sharedKeys } from "../rules/shared-keys";
import { loadParHashes, type PaymentPlace, placeKey } from "./par-hashes";

/** A receipt that a subscription is to get. */
export interface SubscriptionTaker extends PaymentPlace {
  subscriptionId: string;
  receivedAt: Date;
}

/** A request of the same PAR as a payment that was hashed with a newer key: only while keys are rotated. */
export interface NewHash {
  requestId: string;
  /** Hexadecimal. */
  parHash: string;
}

/** All ids are UUIDs. */
export interface Takers {
  subscriptions: SubscriptionTaker[];
  /** Pending requests that one of the payments may fit, oldest first. */
  fitting: string[];
  /** Pending requests that share a rule's keys with payments which all contradict them. */
  contradicted: string[];
  /** Of those that may fit. */
  newHashes: NewHash[];
}

type Row = { takerId: string } & (
  | (PaymentPlace & { kind: "subscription"; receivedAt: Date })
  | { kind: "request"; isContradicted: boolean }
  | { kind: "new-hash"; parHash: string }
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
  const { byPar, byRrn, byApprovalCodeAndLastFour, byApprovalCodeAndAmount, byArn } = sharedKeys(sql, "alike");
  const more = await moreHashes(ctx, ids);
  const isContradicted = contradictions(sql, "alike");
  const asked = sql`q.status = 'pending' and ${sameWorld(sql, "p", "q")}`;
  const rows = await sql<Row[]>`
    with payment as materialized (
      select receipt_id, position, organization_id, received_at, issued_at, par_hash, retrieval_reference_number, approval_code,
        last_four, amount, currency, terminal_id, acquirer_reference_number, merchant_id
      from payments
      -- The bounds choose the partitions.
      where receipt_id = any(${ids}::uuid[]) and receipt_id between ${first} and ${last}
    ), alike as materialized (
      select organization_id, par_hash, retrieval_reference_number, approval_code, last_four, amount, currency,
        acquirer_reference_number, min(issued_at) as first_issued_at, max(issued_at) as last_issued_at,
        array_agg(distinct terminal_id) as terminal_ids,
        array_agg(distinct merchant_id) filter (where merchant_id is not null) as merchant_ids
      from payment
      group by 1, 2, 3, 4, 5, 6, 7, 8
    ), more as materialized (
      select p.*, decode(more.hash, 'hex') as looked_up
      from unnest(
        ${more.map(({ receiptId }) => receiptId)}::uuid[], ${more.map(({ position }) => position)}::int[],
        ${more.map(({ hash }) => hash)}::text[]
      ) as more(receipt_id, position, hash)
      join payment p using (receipt_id, position)
    )
    select 'subscription' as kind, s.id as "takerId", p.receipt_id as "receiptId", min(p.position) as position,
      p.received_at as "receivedAt", null as "parHash", false as "isContradicted"
    from (select p.*, p.par_hash as looked_up from payment p where par_hash is not null union all select * from more) p
    join subscriptions s on s.par_hash = p.looked_up and s.status = 'active'
    where p.received_at >= s.created_at and ${sameWorld(sql, "p", "s")}
    group by s.id, p.receipt_id, p.received_at
    -- Whose receipt was refused for one payment is refused for all.
    having not exists (
      select from refused_payments refused
      where refused.organization_id = s.organization_id and refused.receipt_id = p.receipt_id
        and refused.payment_position = any (array_agg(p.position)) and refused.reference = s.reference
    )
    union all
    select 'request', id, null, null, null, null, bool_and(is_contradicted)
    from (
      select q.id, ${isContradicted} as is_contradicted from alike p join match_requests q on ${byRrn} and ${asked}
      union all
      select q.id, ${isContradicted} from alike p join match_requests q on ${byApprovalCodeAndLastFour} and ${asked}
      union all
      select q.id, ${isContradicted} from alike p join match_requests q on ${byApprovalCodeAndAmount} and ${asked}
      union all
      select q.id, ${isContradicted} from alike p join match_requests q on q.par_hash = p.par_hash and ${byPar} and ${asked}
      union all
      select q.id, ${isContradicted} from alike p join match_requests q on ${byArn} and ${asked}
      where p.acquirer_reference_number is not null
    ) q
    group by id
    union all
    select distinct 'new-hash', q.id, null::uuid, null::int, null::timestamptz, encode(p.par_hash, 'hex'), false
    from more p join match_requests q on q.par_hash = p.looked_up and ${byPar} and ${asked}`;
  return sortOut(rows);
}

function sortOut(rows: readonly Row[]): Takers {
  const takers: Takers = { subscriptions: [], fitting: [], contradicted: [], newHashes: [] };
  const fitting = new Set<string>();
  for (const { takerId, ...row } of rows) {
    switch (row.kind) {
      case "subscription": {
        const { receiptId, position, receivedAt } = row;
        takers.subscriptions.push({ subscriptionId: takerId, receiptId, position, receivedAt });
        break;
      }
      case "request":
        if (row.isContradicted) takers.contradicted.push(takerId);
        else fitting.add(takerId);
        break;
      case "new-hash":
        takers.newHashes.push({ requestId: takerId, parHash: row.parHash });
        fitting.add(takerId);
        break;
    }
  }
  // Their ids carry the time.
  return { ...takers, fitting: [...fitting].sort() };
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

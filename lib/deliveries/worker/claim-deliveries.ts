import { newUuid } from "../../core/ids";
import type { Sql } from "../../db/client";
import { LOOK_AGAIN_MS, mayBeDroppedBelow } from "../../db/retention/to-come";
import { withLookupPlans } from "../../db/with-lookup-plans";
import type { StoredEvent } from "../body/delivery-body";
import { type SaidMerchant, withMerchants } from "../body/with-merchants";
import { isSwitchedOn } from "../endpoints/endpoint-condition";

/** A delivery that is this worker's to attempt until its lease ends; ids are UUIDs. */
export interface ClaimedDelivery extends StoredEvent {
  claimId: string;
  organizationId: string;
  endpointId: string;
  url: string;
  /** Headers of the endpoint's own; null when it has none. */
  headersEncrypted: string | null;
  /** Encrypted, those that sign now, the newest first. */
  secrets: string[];
  trigger: "scheduled" | "manual" | "recover";
  /** Attempts of the present schedule already made. */
  attemptsMade: number;
  /** Attempts ever made. */
  attemptCount: number;
  /** Whether the endpoint has no failures to recover from. */
  isHealthy: boolean;
  /** The subscription was revoked: not to be sent. */
  isRevoked: boolean;
  /** The client is a sandbox's. */
  isTest: boolean;
  /** The client reported that the receipt is not theirs, or it was erased: not to be sent. */
  isWithdrawn: boolean;
  /** Beyond what the endpoint may have under way: to be sent in the place of an attempt that ends. */
  isAhead: boolean;
  /** How many attempts its endpoint may have under way. */
  inFlightLimit: number;
  /** By the database's clock. */
  claimedAt: Date;
}

/** What a claim is told of an endpoint that answers fast. */
export interface Appetite {
  endpointId: string;
  /** How many more may be claimed than it may have under way. */
  ahead: number;
  /** How many attempts of this worker are under way there. */
  sending: number;
}

export interface ClaimRequest {
  limit: number;
  leaseMs: number;
  /** Claims of this worker that leave their places to others: they succeeded, or have not begun. */
  restingIds: readonly string[];
  /** Endpoints that will soon have room for more. */
  appetites: readonly Appetite[];
}

/**
 * Takes what is due, in one short statement. Fair: each endpoint gets its first delivery before any gets its second, and
 * none more than it may have under way, counting all workers, though two that claim in the very same instant may exceed it
 * together. What is claimed ahead (`appetites`) counts as under way for all workers but its own, and nothing is claimed
 * ahead where another worker is sending or anything failed. Endpoints that are disabled or paused, and suspended clients,
 * are left waiting. What is queued for a delivery that is not to be seen yet is handed back, and leaves the queue only when that is
 * no longer kept.
 */
export async function claimDeliveries(
  sql: Sql,
  { limit, leaseMs, restingIds, appetites }: ClaimRequest,
): Promise<ClaimedDelivery[]> {
  const claimId = newUuid();
  const claimed = await withLookupPlans(
    sql,
    // A claim that is forgotten is a delivery sent twice under one id, which is allowed to happen.
    { isDurable: false },
    (tx) => tx<(Omit<ClaimedDelivery, "merchant"> & SaidMerchant)[]>`
    with waiting as (
      select e.*, o.live_id is not null as is_test
      from webhook_endpoints e join organizations o on o.id = e.organization_id
      where ${isSwitchedOn(tx)} and o.suspended_at is null and (e.paused_until is null or e.paused_until <= now())
        and exists (select from delivery_queue q where q.endpoint_id = e.id and q.due_at <= now())
      -- A fence: what is under way is counted only where something is due.
      offset 0
    ), endpoint as (
      select waiting.id, waiting.url, waiting.headers_encrypted, waiting.is_test, waiting.in_flight_limit,
        greatest(0, waiting.in_flight_limit - under_way.count) as room, health.is_healthy,
        case when health.is_healthy and under_way.count <= appetite.sending then appetite.ahead else 0 end as ahead
      from waiting
      cross join lateral (
        select waiting.consecutive_failures = 0 and waiting.in_flight_limit >= waiting.max_in_flight as is_healthy
      ) health
      cross join lateral (
        select count(*) from delivery_queue q
        where q.endpoint_id = waiting.id and q.claim_id is not null and q.lease_until > now()
          and q.delivery_id <> all (${restingIds}::uuid[])
      ) under_way
      left join unnest(
        ${appetites.map(({ endpointId }) => endpointId)}::uuid[], ${appetites.map(({ ahead }) => ahead)}::int[],
        ${appetites.map(({ sending }) => sending)}::int[]
      ) as appetite(endpoint_id, ahead, sending) on appetite.endpoint_id = waiting.id
    ), due as (
      select picked.delivery_id, picked.due_at, endpoint.url, endpoint.headers_encrypted, endpoint.is_test,
        endpoint.in_flight_limit, endpoint.is_healthy, endpoint.room,
        row_number() over (partition by endpoint.id order by picked.due_at) as turn
      from endpoint
      cross join lateral (
        select q.delivery_id, q.due_at from delivery_queue q
        where q.endpoint_id = endpoint.id and q.due_at <= now() and (q.claim_id is null or q.lease_until <= now())
        order by q.due_at
        limit least(endpoint.room + endpoint.ahead, ${limit})
        for update skip locked
      ) picked
    ), chosen as materialized (
      select taken.delivery_id, taken.url, taken.headers_encrypted, taken.is_test, taken.in_flight_limit,
        taken.is_healthy, taken.turn > taken.room as is_ahead, d.id is null as is_missing,
        d.id is null and taken.delivery_id < ${mayBeDroppedBelow("deliveries")} as is_gone, d.attempt_count, d.created_at,
        d.reference, d.match_id, d.match_request_id, d.matched_by, d.receipt_id, d.receipt_version, d.supersedes, d.payment_position,
        d.payload,
        d.event_type, d.event_data, d.store_version, d.brand_version
      from (select * from due order by turn, due_at limit ${limit}) taken
      left join deliveries d on d.id = taken.delivery_id
    ), removed as (
      -- Its month was dropped: nobody would ever end the claim.
      delete from delivery_queue q using chosen where q.delivery_id = chosen.delivery_id and chosen.is_gone
    ), claimed as (
      update delivery_queue q
      set claim_id = case when not chosen.is_missing then ${claimId}::uuid end,
        lease_until = case when not chosen.is_missing then now() + ${leaseMs} * interval '1 millisecond' end,
        due_at = case when chosen.is_missing then now() + ${LOOK_AGAIN_MS} * interval '1 millisecond' else q.due_at end
      from chosen
      where q.delivery_id = chosen.delivery_id and not chosen.is_gone
      returning q.organization_id, q.endpoint_id, q.subscription_id, q.due_at, q.claim_id, q.trigger, q.attempts_made,
        chosen.*
    ), signing as materialized (
      select named.endpoint_id, array(
        select s.secret_encrypted from webhook_secrets s
        where s.endpoint_id = named.endpoint_id and (s.expires_at is null or s.expires_at > now())
        order by s.id desc
      ) as secrets
      from (select distinct endpoint_id from claimed where not is_missing) named
    )
    select
      c.delivery_id as "deliveryId", c.claim_id as "claimId", c.organization_id as "organizationId",
      c.endpoint_id as "endpointId", c.url, c.headers_encrypted as "headersEncrypted", c.is_healthy as "isHealthy",
      c.trigger, c.attempts_made as "attemptsMade", signing.secrets, c.attempt_count as "attemptCount",
      c.created_at as "createdAt", c.reference,
      c.subscription_id as "subscriptionId", c.match_request_id as "matchRequestId", c.matched_by as "matchedBy",
      c.receipt_id as "receiptId", coalesce(c.receipt_version, 1) as "receiptVersion", c.supersedes,
      -- Its place in the version that is sent.
      coalesce(array_position(v.positions, c.payment_position) - 1, c.payment_position) as "paymentPosition", c.payload,
      c.event_type as "eventType", c.event_data as "eventData",
      -- A later version that is not there is no reason to send the first.
      r.token, case when v.version is null and c.receipt_version > 1 then null else coalesce(v.content, r.content) end as content, coalesce(v.store_id, r.store_id) as "storeId",
      c.store_version as "storeVersion", c.brand_version as "brandVersion",
      exists (select from subscriptions s where s.id = c.subscription_id and s.status = 'revoked') as "isRevoked",
      exists (
        select from match_requests q where q.id = c.match_request_id and q.status = 'withdrawn'
      ) or exists (
        -- By a correction, which leaves the request open.
        select from matches m where m.id = c.match_id and m.withdrawn_at is not null
      ) or coalesce(r.erased_at is not null or r.person_erased_at >= c.created_at, false) as "isWithdrawn",
      c.is_test as "isTest", c.is_ahead as "isAhead", c.in_flight_limit as "inFlightLimit", now() as "claimedAt"
    from claimed c join signing using (endpoint_id)
    left join receipts r on r.id = c.receipt_id
    left join receipt_versions v on v.receipt_id = c.receipt_id and v.version = c.receipt_version
    where not c.is_missing
    order by c.due_at`,
  );
  return withMerchants(sql, claimed);
}

/** Gives claims back, so that another worker may take them at once. */
export async function releaseClaims(
  sql: Sql,
  claims: readonly Pick<ClaimedDelivery, "deliveryId" | "claimId">[],
): Promise<void> {
  await sql`
    update delivery_queue q set claim_id = null, lease_until = null
    from unnest(${claims.map(({ deliveryId }) => deliveryId)}::uuid[], ${claims.map(({ claimId }) => claimId)}::uuid[])
      as c(delivery_id, claim_id)
    where q.delivery_id = c.delivery_id and q.claim_id = c.claim_id`;
}

/**
 * Gives back whatever is claimed. For the one process of an embedded database, when it starts: who had claimed is dead, and
 * an endpoint whose places in flight are all taken would otherwise get nothing until the leases end.
 */
export async function releaseAllClaims(sql: Sql): Promise<void> {
  await sql`update delivery_queue set claim_id = null, lease_until = null where claim_id is not null`;
}

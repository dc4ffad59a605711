import { newUuid } from "@/lib/core/ids";
import type { Sql } from "@/lib/db/client";
import { withLookupPlans } from "@/lib/db/with-lookup-plans";
import { logger } from "@/lib/logger";
import type { StoredEvent } from "../../body/delivery-body";
import { withMerchants } from "../../body/with-merchants";
import { isSwitchedOn } from "../../endpoints/endpoint-condition";
import { type Claim, withContents } from "./claimed-contents";

/** A delivery that is this worker's to attempt until its lease ends; ids are UUIDs. */
export interface ClaimedDelivery extends StoredEvent {
  claimId: string;
  organizationId: string;
  endpointId: string;
  url: string;
  /** Headers of the endpoint's own; null when it has none. */
  headersEncrypted: string | null;
  /** Encrypted, the newest of each kind. */
  secrets: string[];
  /** Encrypted, those before them, which sign for a while still, the newest first. */
  endingSecrets: string[];
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
  /** The database's clock minus `performance.now()`. */
  databaseAheadMs: number;
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
 * Takes what is due, in one short statement, and then looks up what is to be sent. Fair: each endpoint gets its first delivery
 * before any gets its second, and none more than it may have under way, counting all workers, though two that claim in the very
 * same instant may exceed it together. What is claimed ahead (`appetites`) counts as under way for all workers but its own, and nothing is claimed
 * ahead where another worker is sending or anything failed. Endpoints that are disabled or paused, and suspended clients,
 * are left waiting. When a process ends between the two, the lease ends as that of an attempt would.
 */
export async function claimDeliveries(
  sql: Sql,
  { limit, leaseMs, restingIds, appetites }: ClaimRequest,
): Promise<ClaimedDelivery[]> {
  const claimId = newUuid();
  const answers = await withLookupPlans(
    sql,
    // A claim that is forgotten is a delivery sent twice under one id, which is allowed to happen.
    { isDurable: false },
    (tx) => tx<(Omit<Claim, "databaseAheadMs"> & { claimedAt: Date })[]>`
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
      select delivery_id, url, headers_encrypted, is_test, in_flight_limit, is_healthy, turn > room as is_ahead
      from due order by turn, due_at limit ${limit}
    ), claimed as (
      update delivery_queue q
      set claim_id = ${claimId}, lease_until = now() + ${leaseMs} * interval '1 millisecond'
      from chosen
      where q.delivery_id = chosen.delivery_id
      returning q.organization_id, q.endpoint_id, q.subscription_id, q.due_at, q.claim_id, q.trigger, q.attempts_made,
        chosen.*
    ), signing as materialized (
      select named.endpoint_id, array(
        select s.secret_encrypted from webhook_secrets s
        where s.endpoint_id = named.endpoint_id and s.expires_at is null order by s.id desc
      ) as secrets, array(
        select s.secret_encrypted from webhook_secrets s
        where s.endpoint_id = named.endpoint_id and s.expires_at > now() order by s.id desc
      ) as ending_secrets
      from (select distinct endpoint_id from claimed) named
    )
    select
      c.delivery_id as "deliveryId", c.claim_id as "claimId", c.organization_id as "organizationId",
      c.endpoint_id as "endpointId", c.url, c.headers_encrypted as "headersEncrypted", c.is_healthy as "isHealthy",
      c.trigger, c.attempts_made as "attemptsMade",
      signing.secrets, signing.ending_secrets as "endingSecrets",
      c.subscription_id as "subscriptionId",
      exists (select from subscriptions s where s.id = c.subscription_id and s.status = 'revoked') as "isRevoked",
      c.is_test as "isTest", c.is_ahead as "isAhead", c.in_flight_limit as "inFlightLimit", now() as "claimedAt"
    from claimed c join signing using (endpoint_id)
    order by c.due_at`,
  );
  if (answers.length === 0) return [];
  const answeredMs = performance.now();
  const claims: Claim[] = answers.map((one) =>
    Object.assign(one, { databaseAheadMs: one.claimedAt.getTime() - answeredMs }),
  );
  try {
    return await withMerchants(sql, await withContents(sql, claims));
  } catch (error) {
    await releaseClaims(sql, claims).catch((failure: unknown) => {
      logger().warn({ err: failure, claimId }, "claims were not given back; their leases will end");
    });
    throw error;
  }
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

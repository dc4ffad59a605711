import { auditRow } from "../../audit/record-audit";
import { publicId } from "../../core/ids";
import { amongIds } from "../../db/among-ids";
import type { Sql } from "../../db/client";
import { systemContext } from "../../db/context";
import { poolOf } from "../../db/transaction";
import { withLookupPlans } from "../../db/with-lookup-plans";
import type { ErrorClass } from "./attempts/attempt-outcome";
import type { ClaimedDelivery } from "./claims/claim-deliveries";

/** What happened on the wire, as it is stored. */
export interface AttemptFacts {
  attemptId: string;
  /** By the database's clock. */
  startedAt: Date;
  durationMs: number;
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  firstByteMs: number | null;
  remoteAddress: string | null;
  status: number | null;
  excerpt: string | null;
  isTruncated: boolean;
}

/** The end of a claim. */
export interface DeliveryResult
  extends Pick<
    ClaimedDelivery,
    "deliveryId" | "claimId" | "organizationId" | "endpointId" | "eventType" | "trigger" | "attemptCount" | "isHealthy"
  > {
  /** Null when nothing was sent. */
  attempt: AttemptFacts | null;
  next: "delivered" | "retry" | "exhausted" | "cancelled";
  /** Until the next attempt; null unless `next` is `retry`. */
  delayMs: number | null;
  /** Whether it is one of the attempts of the schedule. */
  isCounted: boolean;
  /** What it says about the endpoint; null when nothing. */
  health: "success" | "failure" | "gone" | null;
  /** Why it failed, or why it was not sent. */
  error: ErrorClass | "subscription-revoked" | "match-withdrawn" | "receipt-gone" | null;
}

/** So many failures in a row open the circuit breaker … */
const BREAKER_THRESHOLD = 8;
/** … and so do as many failures as successes among so many attempts of late. */
const BREAKER_ATTEMPTS = 20;
/** How late "of late" is: an attempt weighs 1/e after it. */
const BREAKER_WINDOW_S = 60;
const MIN_PAUSE_S = 2;
const MAX_PAUSE_S = 300;
/** Of a receiver that takes some: what waits for it must not pile up meanwhile. */
const MAX_PAUSE_WHILE_SOME_SUCCEED_S = 30;

/**
 * Records results, in one statement (group commit): the attempts, the deliveries' states, the queue, and the endpoints' health.
 * Whatever is not claimed by this very claim any more is left alone, since another worker has taken over.
 *
 * The circuit breaker opens on failures in a row, and on the share of failures in a window. It pauses an endpoint for as
 * long as it has been unwell, from two seconds to five minutes (half a minute while some succeed); then one attempt
 * probes. The number of attempts at once halves with each failing batch and grows by each success.
 *
 * @param noteworthy endpoints whose health changes. Others are not touched: their rows would be the hottest of all.
 * @returns the deliveries (UUIDs) that were still ours.
 */
export async function recordResults(
  sql: Sql,
  results: readonly DeliveryResult[],
  noteworthy: readonly string[],
): Promise<Set<string>> {
  const rows = results.map(toInput);
  const isNews = results.some(({ next, health }) => next === "exhausted" || health === "gone");
  const isPlannedOnce = poolOf(sql).options.prepare;
  const recorded = await withLookupPlans(
    sql,
    { isDurable: true },
    (tx) => tx<{ delivery_id: string }[]>`
    with input as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as i(
        "deliveryId" uuid, "claimId" uuid, "attemptCount" int, next text, "delayMs" int8, "isCounted" boolean, health text, error text, "eventType" text,
        "attemptId" uuid, "startedAt" timestamptz, "durationMs" real, "dnsMs" real, "connectMs" real, "tlsMs" real,
        "firstByteMs" real, "remoteAddress" text, status int, excerpt text, "isTruncated" boolean
      )
    -- Locks stand in a sub-select, here and elsewhere: on top of a part of the statement Citus takes one for a lock on what is spread.
    ), endpoint as materialized (select * from (
      select *,
        -- Bounded, since PostgreSQL refuses to compute a number that is too small for it.
        coalesce(exp(-least(extract(epoch from now() - greatest(last_success_at, last_failure_at)), 600)
          / ${BREAKER_WINDOW_S}::int), 0) as fading
      from webhook_endpoints where id = any (${noteworthy}::uuid[]) order by id for no key update
    ) locked), mine as materialized (select * from (
      select i.*, q.subscription_id, q.organization_id as "organizationId", q.endpoint_id as "endpointId", q.trigger
      from input i join delivery_queue q on q.delivery_id = i."deliveryId" and q.claim_id = i."claimId"
      -- Endpoints are locked before queue rows, as everywhere: reading the count first makes it so.
      where (select count(*) from endpoint) >= 0
      for update of q
    ) locked), settled as materialized (
      select mine.*,
        case when s.status = 'revoked' then 'cancelled' else next end as step,
        case when s.status is distinct from 'revoked' then now() + "delayMs" * interval '1 millisecond' end as next_attempt_at,
        case when s.status = 'revoked' or next <> 'retry' then now() end as ended_at
      from mine left join subscriptions s on s.id = mine.subscription_id and mine.next = 'retry'
    ), ended as (
      delete from delivery_queue q using settled s where q.delivery_id = s."deliveryId" and s.step <> 'retry'
    ), postponed as (
      update delivery_queue q
      set due_at = s.next_attempt_at, claim_id = null, lease_until = null,
        attempts_made = q.attempts_made + s."isCounted"::int,
        trigger = case when s."isCounted" then 'scheduled' else q.trigger end
      from settled s
      where q.delivery_id = s."deliveryId" and s.step = 'retry'
    ), attempted as (
      insert into delivery_attempts (
        id, delivery_id, organization_id, endpoint_id, number, trigger, started_at, duration_ms, dns_ms, connect_ms,
        tls_ms, first_byte_ms, remote_address, status, is_success, error_class, is_our_fault,
        response_excerpt, is_response_truncated, next_attempt_at
      )
      select "attemptId", "deliveryId", "organizationId", "endpointId", "attemptCount" + 1, trigger, "startedAt",
        "durationMs", "dnsMs", "connectMs", "tlsMs", "firstByteMs", "remoteAddress", status, step = 'delivered', error,
        not "isCounted", excerpt, "isTruncated", next_attempt_at
      from settled where "attemptId" is not null
    ), updated as (
      update deliveries d
      set state = case when s.step = 'retry' then 'pending' else s.step end,
        settled_at = s.ended_at,
        attempt_count = s."attemptCount" + ("attemptId" is not null)::int,
        last_status = s.status, last_error = s.error
      from settled s
      where d.id = s."deliveryId" ${isPlannedOnce ? tx`` : tx`and ${amongResults(tx, results)}`}
    ), news as (
      select "endpointId" as endpoint_id, count(*) filter (where health = 'success') as successes,
        count(*) filter (where health <> 'success') as failures, bool_or(health = 'gone') as is_gone
      from settled where health is not null group by "endpointId"
    ), judged as materialized (
      select e.id, now() as at, n.successes, n.failures,
        n.is_gone and e.state = 'active' and coalesce(e.grace_until <= now(), true) as is_ended,
        case when n.successes > 0 then 0 else e.consecutive_failures + n.failures end as consecutive,
        case when n.successes > 0 then null else coalesce(e.first_failure_at, now()) end as failing_since,
        case when n.successes > 0 then e.in_flight_limit + n.successes - n.failures else e.in_flight_limit / 2 end as room,
        e.recent_attempts * e.fading + n.successes + n.failures as recent_attempts,
        e.recent_failures * e.fading + n.failures as recent_failures,
        case when n.failures > 0 then coalesce(e.unwell_since, now()) else e.unwell_since end as unwell_since
      from news n join endpoint e on e.id = n.endpoint_id
    ), verdict as materialized (
      select j.*, case when longest.s is not null then j.at + least(
          longest.s * interval '1 second', greatest(${MIN_PAUSE_S} * interval '1 second', j.at - j.unwell_since)
        ) end as paused_until
      from judged j
      -- Null: the breaker stays closed.
      cross join lateral (
        select case
          when j.consecutive >= ${BREAKER_THRESHOLD} then ${MAX_PAUSE_S}::int
          when j.failures > 0 and j.recent_attempts >= ${BREAKER_ATTEMPTS} and j.recent_failures >= j.recent_attempts / 2
          then ${MAX_PAUSE_WHILE_SOME_SUCCEED_S}::int
        end as s
      ) longest
    ), health as (
      update webhook_endpoints e
      set consecutive_failures = j.consecutive,
        first_failure_at = j.failing_since,
        in_flight_limit = greatest(1, least(j.room, e.max_in_flight)),
        last_success_at = case when j.successes > 0 then j.at else e.last_success_at end,
        last_failure_at = case when j.failures > 0 then j.at else e.last_failure_at end,
        recent_attempts = j.recent_attempts,
        recent_failures = j.recent_failures,
        unwell_since = case when j.failures > 0 or j.room < e.max_in_flight then j.unwell_since end,
        paused_until = j.paused_until,
        -- A success ends the episode of which its people were warned.
        warned_at = case when j.successes = 0 then e.warned_at end,
        state = case when j.is_ended then 'disabled' else e.state end,
        disabled_reason = case when j.is_ended then 'gone' else e.disabled_reason end,
        notice_due = case when j.is_ended then 'disabled' else e.notice_due end
      from verdict j
      where e.id = j.id
    )
    ${isNews ? noteNews(tx) : tx``}
    ${results.some(({ health }) => health === "gone") ? recordGone(tx, results) : tx``}
    select "deliveryId" as delivery_id from mine`,
  );
  return new Set(recorded.map(({ delivery_id }) => delivery_id));
}

/**
 * Chooses the nodes of a database that is spread over some. Not for a plan that is made once for all ids: such a plan chooses each row's
 * partition as it comes, and where parameters have chosen some before, PostgreSQL 18 (up to 18.4, mended by its commit 1b5dd3a) finds no
 * row any more as soon as the statement has waited for a row that changed meanwhile. Deliveries would leave the queue and stay pending.
 */
function amongResults(tx: Sql, results: readonly DeliveryResult[]) {
  const ids = results.map(({ deliveryId }) => deliveryId);
  return amongIds(tx, tx`d.id`, ids);
}

/** Member by member: two spreads of so many cost V8 40 µs. What is null, as most is, is not written. */
function toInput(result: DeliveryResult) {
  const { attempt } = result;
  return {
    deliveryId: result.deliveryId,
    claimId: result.claimId,
    attemptCount: result.attemptCount,
    next: result.next,
    isCounted: result.isCounted,
    delayMs: result.delayMs ?? undefined,
    health: result.health ?? undefined,
    error: result.error ?? undefined,
    // Asked of what is given up alone.
    eventType: result.next === "exhausted" ? result.eventType : undefined,
    attemptId: attempt?.attemptId,
    startedAt: attempt?.startedAt,
    durationMs: attempt?.durationMs,
    dnsMs: attempt?.dnsMs ?? undefined,
    connectMs: attempt?.connectMs ?? undefined,
    tlsMs: attempt?.tlsMs ?? undefined,
    firstByteMs: attempt?.firstByteMs ?? undefined,
    remoteAddress: attempt?.remoteAddress ?? undefined,
    status: attempt?.status ?? undefined,
    excerpt: attempt?.excerpt ?? undefined,
    isTruncated: attempt?.isTruncated,
  };
}

/**
 * For the client's other webhooks, which `tell-endpoint-news.ts` tells. Nothing is told of what tells of deliveries that were
 * given up: two webhooks that both fail would tell each other for ever.
 */
function noteNews(sql: Sql) {
  const isGivenUp = sql`s.step = 'exhausted' and s."eventType" <> 'delivery.exhausted'`;
  return sql`, noted as (
      insert into endpoint_news as n (
        endpoint_id, organization_id, given_up, first_given_up, last_given_up, disabled_reason, disabled_at
      )
      select s."endpointId", s."organizationId", count(*) filter (where ${isGivenUp}),
        (array_agg(s."deliveryId" order by s."deliveryId") filter (where ${isGivenUp}))[1],
        (array_agg(s."deliveryId" order by s."deliveryId" desc) filter (where ${isGivenUp}))[1],
        case when j.is_ended then 'gone' end, case when j.is_ended then now() end
      from settled s left join judged j on j.id = s."endpointId"
      group by s."endpointId", s."organizationId", j.is_ended
      having j.is_ended or count(*) filter (where ${isGivenUp}) > 0
      order by s."endpointId"
      on conflict (endpoint_id) do update set
        given_up = n.given_up + excluded.given_up,
        first_given_up = least(n.first_given_up, excluded.first_given_up),
        last_given_up = greatest(n.last_given_up, excluded.last_given_up),
        disabled_reason = coalesce(excluded.disabled_reason, n.disabled_reason),
        disabled_at = coalesce(excluded.disabled_at, n.disabled_at)
    )`;
}

/** Whose 410 switches it off has that on record at once: a later word takes the note's place. */
function recordGone(sql: Sql, results: readonly DeliveryResult[]) {
  const ctx = systemContext("deliver");
  const gone = new Map(
    results.filter(({ health }) => health === "gone").map((one) => [one.endpointId, one.organizationId] as const),
  );
  const rows = [...gone].map(([endpointId, organizationId]) => {
    const subject = { subjectKind: "webhook", subjectId: publicId("endpoint", endpointId) };
    const entry = { action: "webhook.disable", ...subject, organizationId, after: { disabledReason: "gone" } };
    return { endpointId, ...auditRow(ctx, entry) };
  });
  return sql`, audited as (
      insert into audit_events (
        id, organization_id, actor_kind, actor_id, action, subject_kind, subject_id, after, request_id
      )
      select a.id, "organizationId", "actorKind", "actorId", action, "subjectKind", "subjectId", after::json, "requestId"
      from json_to_recordset(${JSON.stringify(rows)}::json) as a(
        "endpointId" uuid, id uuid, "organizationId" uuid, "actorKind" text, "actorId" text, action text,
        "subjectKind" text, "subjectId" text, after text, "requestId" text
      )
      join judged j on j.id = a."endpointId" and j.is_ended
    )`;
}

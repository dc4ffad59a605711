import { auditRow } from "../../audit/record-audit";
import { DomainError } from "../../core/errors";
import { newUuid, publicId } from "../../core/ids";
import { sharedRoom } from "../../core/shared/shared-resources";
import { arrayLiteral, plainArrayLiteral } from "../../db/array-literal";
import { batcherOf } from "../../db/batcher-of";
import type { Sql } from "../../db/client";
import { type Context, tenantOf } from "../../db/context";
import { rememberTrace } from "../../db/trace-contexts";
import { env } from "../../env";
import { ensureMatchAllowances } from "../allowance/ensure-match-allowances";
import { FOUND_DAYS, MISS_DAYS, MISSES_PER_FOUND } from "../allowance/match-allowance";
import type { MatchCriteria } from "../rules/compare-fields";
import type { MatchRequestStatus } from "../rules/match-request";

export interface NewMatchRequest {
  reference: string;
  /** SHA-256. */
  fingerprint: Buffer;
  asked: MatchCriteria;
  parLastFour: string | null;
}

export interface StoredMatchRequest {
  id: string;
  status: MatchRequestStatus;
}

/** `known`: the same one is there already. `refused`: the client's allowance of misses is used up. Nothing has changed then. */
export type StoreOutcome = StoredMatchRequest | "known" | "refused";

/** Today, and those before. */
const DAYS = MISS_DAYS + 1;
const NO_LIMIT = 2_147_483_647;

const AUDITED = { action: "match.request", subjectKind: "matchRequest" };

/**
 * Stores a request with its row of the queue and of the audit log, and counts it, in one statement and commit with others
 * that come at the same moment. Answers after the commit.
 */
export async function storeMatchRequest(ctx: Context, request: NewMatchRequest): Promise<StoreOutcome> {
  const id = newUuid();
  if (ctx.traceparent) await rememberTrace(ctx.sql, id, ctx.traceparent);
  const audit = auditRow(ctx, {
    ...AUDITED,
    subjectId: publicId("matchRequest", id),
    after: { reference: request.reference },
  });
  const organizationId = tenantOf(ctx);
  const place = sharedRoom("match requests to be stored").enter(organizationId);
  if (!place) throw new DomainError("unavailable", "Too many requests wait to be stored.", { retryAfterSeconds: 1 });
  const batcher = batcherOf("match-requests", ctx.sql, storeBatch, { maxRunning: 1 });
  return batcher.add({ ...request, id, organizationId, audit }).finally(place.leave);
}

interface Item extends NewMatchRequest {
  id: string;
  organizationId: string;
  audit: ReturnType<typeof auditRow>;
}

interface Inserted {
  stored: Map<string, StoredMatchRequest>;
  /** By client: how many more it may ask. Null: it has no row yet in which to count. Less than it asked: nothing of it is stored. */
  places: Map<string, number | null>;
}

/**
 * All at once; of a client that has fewer places left than requests here, what is known already takes none, and the others
 * go in as far as there are places. So no more and no fewer are let in than the allowance says, in however many processes.
 */
async function storeBatch(sql: Sql, items: Item[]): Promise<StoreOutcome[]> {
  const outcomes = new Map<string, StoreOutcome>();
  for (let waiting = items, tried = items; waiting.length > 0; ) {
    const { stored, places } = await insertRequests(sql, tried);
    for (const [organizationId, own] of groupByClient(tried)) {
      const left = places.get(organizationId) ?? null;
      if (left === null || left < own.length) continue;
      for (const { id } of own) outcomes.set(id, stored.get(id) ?? "known");
      places.set(organizationId, left - own.filter(({ id }) => stored.has(id)).length);
    }
    const uncounted = [...places].flatMap(([organizationId, left]) => (left === null ? [organizationId] : []));
    if (uncounted.length > 0) await ensureMatchAllowances(sql, uncounted);
    waiting = waiting.filter(({ id }) => !outcomes.has(id));
    const known = await findKnown(sql, waiting);
    for (const { id, organizationId } of waiting)
      if (known.has(id)) outcomes.set(id, "known");
      else if (places.get(organizationId) === 0) outcomes.set(id, "refused");
    waiting = waiting.filter(({ id }) => !outcomes.has(id));
    tried = [...groupByClient(waiting)].flatMap(([organizationId, own]) =>
      own.slice(0, places.get(organizationId) ?? own.length),
    );
  }
  return items.map(({ id }) => outcomes.get(id) ?? "known");
}

function groupByClient(items: readonly Item[]): Map<string, Item[]> {
  const clients = new Map<string, Item[]>();
  for (const item of items) {
    const own = clients.get(item.organizationId);
    if (own) own.push(item);
    else clients.set(item.organizationId, [item]);
  }
  return clients;
}

/** The ids of those that are stored already under another one. */
async function findKnown(sql: Sql, items: readonly Item[]): Promise<Set<string>> {
  if (items.length === 0) return new Set();
  const column = (value: (item: Item) => string) => plainArrayLiteral(items.map(value));
  const rows = await sql<{ id: string }[]>`
    select asked.id
    from unnest(
      ${column((i) => i.id)}::uuid[], ${column((i) => i.organizationId)}::uuid[],
      ${column((i) => i.fingerprint.toString("hex"))}::text[]
    ) as asked(id, organization_id, fingerprint)
    cross join lateral (
      select from match_requests r
      where r.organization_id = asked.organization_id and r.fingerprint = decode(asked.fingerprint, 'hex')
      limit 1
    ) known`;
  return new Set(rows.map(({ id }) => id));
}

async function insertRequests(sql: Sql, items: readonly Item[]): Promise<Inserted> {
  const column = (value: (item: Item) => string | null) => arrayLiteral(items.map(value));
  const plain = (value: (item: Item) => string) => plainArrayLiteral(items.map(value));
  const { MATCH_MISS_ALLOWANCE, MATCH_REQUEST_TTL } = env();
  const today = sql`(now() at time zone 'UTC')::date`;
  const clients = groupByClient(items);
  const organizationIds = plainArrayLiteral([...clients.keys()]);
  const counts = plainArrayLiteral([...clients.values()].map((own) => String(own.length)));
  const rows = await sql<{ id: string | null; status: MatchRequestStatus; organizationId: string; places: number }[]>`
    with input as (
      select * from unnest(
        ${plain((i) => i.id)}::uuid[], ${plain((i) => i.organizationId)}::uuid[], ${column((i) => i.reference)}::text[],
        ${plain((i) => i.fingerprint.toString("hex"))}::text[], ${column((i) => i.asked.parHashes.join(" "))}::text[],
        ${column((i) => i.parLastFour)}::text[], ${column((i) => i.asked.retrievalReferenceNumber)}::text[],
        ${column((i) => i.asked.approvalCode)}::text[], ${column((i) => i.asked.lastFour)}::text[],
        ${column((i) => i.asked.terminalId)}::text[], ${column((i) => i.asked.systemTraceAuditNumber)}::text[],
        ${column((i) => i.asked.paymentTypeLabel)}::text[], ${column((i) => i.asked.amount)}::numeric[],
        ${column((i) => i.asked.currency)}::text[], ${column((i) => instantOf(i.asked.transactionAtMs))}::timestamptz[],
        ${plain((i) => i.audit.id)}::uuid[], ${plain((i) => i.audit.actorKind)}::text[],
        ${column((i) => i.audit.actorId)}::text[], ${plain((i) => i.audit.subjectId)}::text[],
        ${column((i) => i.audit.after ?? null)}::text[], ${column((i) => i.audit.requestId)}::text[],
        ${column((i) => i.asked.acquirerReferenceNumber)}::text[], ${column((i) => i.asked.merchantId)}::text[],
        ${column((i) => i.asked.transactionId)}::text[], ${column((i) => i.asked.merchantName)}::text[]
      ) as t(
        id, organization_id, reference, fingerprint, par_hashes, par_last_four, retrieval_reference_number, approval_code,
        last_four, terminal_id, system_trace_audit_number, payment_type_label, amount, currency, transaction_at,
        audit_id, actor_kind, actor_id, subject_id, after, request_id, acquirer_reference_number, merchant_id,
        transaction_id, merchant_name
      )
    ), locked as materialized (
      -- Locked, a row is what the last one who counted has left, and not what this statement saw when it began.
      select organization_id, together, coalesce(base, ${MATCH_MISS_ALLOWANCE}::int)::bigint as base, asked,
        least(greatest(${today} - last_day, 0), ${DAYS}::int) as ago
      from match_allowances a
      join unnest(${organizationIds}::uuid[], ${counts}::int[]) as input(organization_id, together) using (organization_id)
      order by organization_id
      for no key update of a
    ), found as (
      select organization_id, sum(found) as in_all,
        coalesce(sum(found) filter (where day >= ${today} - ${MISS_DAYS}::int), 0) as lately
      from match_findings
      where organization_id = any(${organizationIds}::uuid[]) and day >= ${today} - ${FOUND_DAYS}::int
      group by organization_id
    ), room as (
      select organization_id, together, least(${NO_LIMIT}::int, case when base = 0 then ${NO_LIMIT}::int else greatest(
        0, base + ${MISSES_PER_FOUND}::int * coalesce(found.in_all, 0)
          - greatest(0, coalesce((select sum(n) from unnest(asked[1:${DAYS}::int - ago]) as n), 0) - coalesce(found.lately, 0))
      ) end)::int as places
      from locked left join found using (organization_id)
    ), stored as (
      insert into match_requests (
        id, organization_id, reference, fingerprint, par_hash, previous_par_hashes, par_last_four,
        retrieval_reference_number, approval_code, last_four, terminal_id, system_trace_audit_number,
        payment_type_label, amount, currency, transaction_at, acquirer_reference_number, merchant_id, transaction_id,
        merchant_name, expires_at
      )
      select id, organization_id, reference, decode(fingerprint, 'hex'),
        decode(nullif(split_part(par_hashes, ' ', 1), ''), 'hex'),
        array(select decode(hash, 'hex') from unnest((string_to_array(par_hashes, ' '))[2:]) as hash),
        par_last_four, retrieval_reference_number, approval_code, last_four, terminal_id, system_trace_audit_number,
        payment_type_label, amount, currency, transaction_at, acquirer_reference_number, merchant_id, transaction_id,
        merchant_name, now() + ${MATCH_REQUEST_TTL} * interval '1 millisecond'
      from input join room using (organization_id)
      where together <= places
      -- In one order, so that two processes with the same twins do not wait for each other.
      order by organization_id, fingerprint
      on conflict (organization_id, fingerprint) do nothing
      returning id, organization_id, status
    ), counted as (
      update match_allowances a set (last_day, asked) = (
        select greatest(a.last_day, ${today}), array[coalesce(days[1], 0) + n.stored] || days[2:${DAYS}::int]
        from (select array_fill(0, array[least(greatest(${today} - a.last_day, 0), ${DAYS}::int)]) || a.asked as days) shifted
      )
      from (select organization_id, count(*)::int as stored from stored group by organization_id) n
      where a.organization_id = n.organization_id
    ), queued as (
      insert into match_queue (subject_id, kind) select id, 'request' from stored
    ), audited as (
      insert into audit_events (
        id, organization_id, actor_kind, actor_id, action, subject_kind, subject_id, after, request_id
      )
      select audit_id, organization_id, actor_kind, actor_id, ${AUDITED.action}, ${AUDITED.subjectKind}, subject_id,
        after::json, request_id
      from input join stored using (id, organization_id)
    )
    select id, status, organization_id as "organizationId", null::int as places from stored
    union all
    select null, null, organization_id, places from room`;
  const places = new Map<string, number | null>([...clients.keys()].map((organizationId) => [organizationId, null]));
  const stored = new Map<string, StoredMatchRequest>();
  for (const { id, status, ...row } of rows)
    if (id === null) places.set(row.organizationId, row.places);
    else stored.set(id, { id, status });
  return { stored, places };
}

const instantOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

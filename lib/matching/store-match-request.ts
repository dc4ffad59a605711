import { auditRow } from "../audit/record-audit";
import { DomainError } from "../core/errors";
import { newUuid, publicId } from "../core/ids";
import { sharedRoom } from "../core/shared-resources";
import { tenantOf } from "../core/tenant";
import { arrayLiteral, plainArrayLiteral } from "../db/array-literal";
import { batcherOf } from "../db/batcher-of";
import type { Sql } from "../db/client";
import type { Context } from "../db/context";
import { rememberTrace } from "../db/trace-contexts";
import { env } from "../env";
import type { MatchCriteria } from "./compare-fields";
import { ensureMatchAllowances } from "./ensure-match-allowances";
import { FOUND_DAYS, MISS_DAYS, MISSES_PER_FOUND } from "./match-allowance";
import type { MatchRequestStatus } from "./match-request";

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
  const batcher = batcherOf("match-requests", ctx.sql, storeBatch);
  return batcher.add({ ...request, id, organizationId, audit }).finally(place.leave);
}

interface Item extends NewMatchRequest {
  id: string;
  organizationId: string;
  audit: ReturnType<typeof auditRow>;
}

interface Row {
  id: string;
  status: MatchRequestStatus | null;
  organizationId: string;
  /** What was left of the client's allowance before; null: it has no row yet in which to count. */
  room: number | null;
  isRefused: boolean;
}

/**
 * Again, for those that did not get a place while one was left: twins of other requests had taken it, and are known the next
 * time. So no more and no fewer are let in than the allowance says, in however many processes.
 */
async function storeBatch(sql: Sql, items: Item[]): Promise<StoreOutcome[]> {
  const outcomes = new Map<string, StoreOutcome>();
  for (let waiting = items; waiting.length > 0; ) {
    const rows = await insertRequests(sql, waiting);
    const room = new Map(rows.map((row) => [row.organizationId, row.room]));
    for (const { id, status, organizationId } of rows) {
      if (status === null) continue;
      outcomes.set(id, { id, status });
      room.set(organizationId, (room.get(organizationId) ?? 0) - 1);
    }
    const again = new Set<string>();
    for (const { id, status, isRefused, organizationId } of rows) {
      const left = room.get(organizationId) ?? null;
      if (left === null || (isRefused && left > 0)) again.add(id);
      else if (status === null) outcomes.set(id, isRefused ? "refused" : "known");
    }
    const uncounted = [...room].flatMap(([organizationId, left]) => (left === null ? [organizationId] : []));
    if (uncounted.length > 0) await ensureMatchAllowances(sql, uncounted);
    waiting = waiting.filter(({ id }) => again.has(id));
  }
  return items.map(({ id }) => outcomes.get(id) ?? "known");
}

async function insertRequests(sql: Sql, items: readonly Item[]): Promise<Row[]> {
  const column = (value: (item: Item) => string | null) => arrayLiteral(items.map(value));
  const plain = (value: (item: Item) => string) => plainArrayLiteral(items.map(value));
  const { MATCH_MISS_ALLOWANCE, MATCH_REQUEST_TTL } = env();
  const today = sql`(now() at time zone 'UTC')::date`;
  const organizationIds = [...new Set(items.map(({ organizationId }) => organizationId))];
  return sql<Row[]>`
    with input as (
      select t.*, count(*) over (partition by organization_id) as together
      from unnest(
        ${plain((i) => i.id)}::uuid[], ${plain((i) => i.organizationId)}::uuid[], ${column((i) => i.reference)}::text[],
        ${plain((i) => i.fingerprint.toString("hex"))}::text[], ${column((i) => i.asked.parHashes.join(" "))}::text[],
        ${column((i) => i.parLastFour)}::text[], ${column((i) => i.asked.retrievalReferenceNumber)}::text[],
        ${column((i) => i.asked.approvalCode)}::text[], ${column((i) => i.asked.lastFour)}::text[],
        ${column((i) => i.asked.terminalId)}::text[], ${column((i) => i.asked.systemTraceAuditNumber)}::text[],
        ${column((i) => i.asked.paymentTypeLabel)}::text[], ${column((i) => i.asked.amount)}::numeric[],
        ${column((i) => i.asked.currency)}::text[], ${column((i) => instantOf(i.asked.transactionAtMs))}::timestamptz[],
        ${plain((i) => i.audit.id)}::uuid[], ${plain((i) => i.audit.actorKind)}::text[],
        ${column((i) => i.audit.actorId)}::text[], ${plain((i) => i.audit.subjectId)}::text[],
        ${column((i) => i.audit.after ?? null)}::text[], ${column((i) => i.audit.requestId)}::text[]
      ) as t(
        id, organization_id, reference, fingerprint, par_hashes, par_last_four, retrieval_reference_number, approval_code,
        last_four, terminal_id, system_trace_audit_number, payment_type_label, amount, currency, transaction_at,
        audit_id, actor_kind, actor_id, subject_id, after, request_id
      )
    ), locked as materialized (
      -- Locked, a row is what the last one who counted has left, and not what this statement saw when it began.
      select organization_id, coalesce(base, ${MATCH_MISS_ALLOWANCE}::int)::bigint as base, asked,
        least(greatest(${today} - last_day, 0), ${DAYS}::int) as ago
      from match_allowances where organization_id = any(${organizationIds}::uuid[])
      order by organization_id
      for no key update
    ), room as (
      select organization_id, least(${NO_LIMIT}::int, case when base = 0 then ${NO_LIMIT}::int else greatest(
        0, base + ${MISSES_PER_FOUND}::int * found.in_all
          - greatest(0, coalesce((select sum(n) from unnest(asked[1:${DAYS}::int - ago]) as n), 0) - found.lately)
      ) end)::int as room
      from locked cross join lateral (
        select coalesce(sum(f.found), 0) as in_all,
          coalesce(sum(f.found) filter (where f.day >= ${today} - ${MISS_DAYS}::int), 0) as lately
        from match_findings f
        where f.organization_id = locked.organization_id and f.day >= ${today} - ${FOUND_DAYS}::int
      ) found
    ), wanted as (
      select input.*, room.room, row_number() over (partition by input.organization_id order by fingerprint) as place
      from input join room using (organization_id)
      -- What is known takes no place. The index is asked only where places are short, and never read as a whole.
      where together <= room.room or (
        select known.id from match_requests known
        where known.organization_id = input.organization_id and known.fingerprint = decode(input.fingerprint, 'hex')
        limit 1
      ) is null
    ), stored as (
      insert into match_requests (
        id, organization_id, reference, fingerprint, par_hash, previous_par_hashes, par_last_four,
        retrieval_reference_number, approval_code, last_four, terminal_id, system_trace_audit_number,
        payment_type_label, amount, currency, transaction_at, expires_at
      )
      select id, organization_id, reference, decode(fingerprint, 'hex'),
        decode(nullif(split_part(par_hashes, ' ', 1), ''), 'hex'),
        array(select decode(hash, 'hex') from unnest((string_to_array(par_hashes, ' '))[2:]) as hash),
        par_last_four, retrieval_reference_number, approval_code, last_four, terminal_id, system_trace_audit_number,
        payment_type_label, amount, currency, transaction_at,
        now() + ${MATCH_REQUEST_TTL} * interval '1 millisecond'
      from wanted
      where place <= room
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
      from input where id in (select id from stored)
    )
    select input.id, stored.status, input.organization_id as "organizationId", room.room,
      coalesce(wanted.place > wanted.room, false) as "isRefused"
    from input
    left join room using (organization_id)
    left join wanted on wanted.id = input.id
    left join stored on stored.id = input.id`;
}

const instantOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

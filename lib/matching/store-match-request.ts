import { auditRow } from "../audit/record-audit";
import { newUuid, publicId } from "../core/ids";
import { tenantOf } from "../core/tenant";
import { arrayLiteral, plainArrayLiteral } from "../db/array-literal";
import { batcherOf } from "../db/batcher-of";
import type { Sql } from "../db/client";
import type { Context } from "../db/context";
import { rememberTrace } from "../db/trace-contexts";
import { env } from "../env";
import type { MatchCriteria } from "./compare-fields";
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

const AUDITED = { action: "match.request", subjectKind: "matchRequest" };

/**
 * Stores a request with its row of the queue and of the audit log, in one statement and commit with others that come at the
 * same moment. Answers after the commit. Undefined: the same one is there already, and nothing has changed.
 */
export async function storeMatchRequest(
  ctx: Context,
  request: NewMatchRequest,
): Promise<StoredMatchRequest | undefined> {
  const id = newUuid();
  if (ctx.traceparent) await rememberTrace(ctx.sql, id, ctx.traceparent);
  const audit = auditRow(ctx, {
    ...AUDITED,
    subjectId: publicId("matchRequest", id),
    after: { reference: request.reference },
  });
  return batcherOf("match-requests", ctx.sql, storeBatch).add({ ...request, id, organizationId: tenantOf(ctx), audit });
}

interface Item extends NewMatchRequest {
  id: string;
  organizationId: string;
  audit: ReturnType<typeof auditRow>;
}

async function storeBatch(sql: Sql, items: Item[]): Promise<(StoredMatchRequest | undefined)[]> {
  const column = (value: (item: Item) => string | null) => arrayLiteral(items.map(value));
  const plain = (value: (item: Item) => string) => plainArrayLiteral(items.map(value));
  const rows = await sql<StoredMatchRequest[]>`
    with input as (
      select t.*
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
        now() + ${env().MATCH_REQUEST_TTL} * interval '1 millisecond'
      from input
      -- In one order, so that two processes with the same twins do not wait for each other.
      order by organization_id, fingerprint
      on conflict (organization_id, fingerprint) do nothing
      returning id, status
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
    select id, status from stored`;
  const stored = new Map(rows.map((row) => [row.id, row]));
  return items.map(({ id }) => stored.get(id));
}

const instantOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

import { uuidFloor } from "../../core/ids";
import type { Context } from "../../db/context";
import type { OpenRequest } from "../requests/lock-requests";
import type { CandidatePayment } from "../rules/compare-fields";
import { sameWorld } from "../rules/same-world";
import { contradictions, sharedKeys } from "../rules/shared-keys";
import { loadParHashes, type PaymentPlace, placeKey } from "./par-hashes";

export interface Candidates {
  payments: Candidate[];
  /** More share the request's keys than are looked at. */
  hasMore: boolean;
}

export interface Candidate extends CandidatePayment {
  /** Whose it is already within the client: the reference of the request that was given it. */
  consumedBy: string | null;
}

/** So many payments that nothing contradicts are nobody's. */
const MAX_CANDIDATES = 100;
/** Read through each of a request's keys, and of all that was so read: one more, to know that there is more. */
const LIMIT = MAX_CANDIDATES + 1;
const DAY_MS = 24 * 3_600_000;
const LOOK_BACK_DAYS = 30;
/** Receipt ids carry the application's time, `received_at` the database's. */
const CLOCK_SLACK_DAYS = 1;

interface Row extends PaymentPlace {
  requestId: string;
  parHash: string | null;
  retrievalReferenceNumber: string | null;
  approvalCode: string | null;
  lastFour: string | null;
  terminalId: string | null;
  systemTraceAuditNumber: string | null;
  paymentTypeLabel: string | null;
  acquirerReferenceNumber: string | null;
  merchantId: string | null;
  transactionId: string | null;
  merchantName: string | null;
  amount: string;
  currency: string;
  issuedAt: Date;
  documentType: string;
  consumedBy: string | null;
  isRefused: boolean;
  isExcluded: boolean;
}

/**
 * Payments that share a rule's keys with a request: received in the 30 days before it, or while it is open. No more are
 * read than decide: where that leaves some out and some contradict, what fits is looked for once more by itself, so that
 * the outcome is that of all; too many that fit show (`hasMore`).
 */
export async function findCandidates(ctx: Context, requests: readonly OpenRequest[]): Promise<Map<string, Candidates>> {
  const rows = await readPayments(ctx, requests);
  const cutOff = findCutOff(rows);
  if (cutOff.size === 0) return withPars(ctx, rows);
  const again = requests.filter(({ id }) => cutOff.has(id));
  const fitting = await readPayments(ctx, again, { areFitting: true });
  const others = rows.filter(({ requestId, isExcluded }) => isExcluded || !cutOff.has(requestId));
  return withPars(ctx, [...fitting, ...others]);
}

/** Requests for which more may be there than was read, which contradicts in part: what was not read may fit. */
function findCutOff(rows: readonly Row[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { requestId } of rows) counts.set(requestId, (counts.get(requestId) ?? 0) + 1);
  const cutOff = rows.filter(({ requestId, isExcluded }) => isExcluded && counts.get(requestId) === LIMIT);
  return new Set(cutOff.map(({ requestId }) => requestId));
}

/** Those that nothing contradicts first; with `areFitting` no others, found among any number of others. */
async function readPayments(
  ctx: Context,
  requests: readonly OpenRequest[],
  { areFitting } = { areFitting: false },
): Promise<Row[]> {
  const { sql } = ctx;
  const { byPar, byRrn, byApprovalCodeAndLastFour, byApprovalCodeAndAmount, byArn } = sharedKeys(sql, "payment");
  const isExcluded = sql`
    ${contradictions(sql, "payment")}
    ${ctx.keys.length === 1 ? sql`or coalesce(p.par_hash <> all(q.par_hash || q.previous_par_hashes), false)` : sql``}`;
  const oldest = Math.min(...requests.map(({ createdAt }) => createdAt.getTime()));
  const newest = Math.max(...requests.map(({ expiresAt }) => expiresAt.getTime()));
  // They choose the partitions: neither those of years ago nor those that are kept ready are looked into.
  const floor = uuidFloor(oldest - (LOOK_BACK_DAYS + CLOCK_SLACK_DAYS) * DAY_MS);
  const ceiling = uuidFloor(newest + CLOCK_SLACK_DAYS * DAY_MS);
  // With "all" they choose nothing else. PostgreSQL would read the primary key from one to the other wherever it holds that
  // for no worse than the keys: in a month that it has not analysed yet, and where all payments are alike.
  const isInTime = sql`
    p.receipt_id >= all (array[${floor}::uuid]) and p.receipt_id < all (array[${ceiling}::uuid])
    and p.received_at between q.created_at - ${LOOK_BACK_DAYS} * interval '1 day' and q.expires_at
    and ${sameWorld(sql, "p", "q")}
    ${areFitting ? sql`and not (${isExcluded})` : sql``}`;
  // The limits of the parts also keep the order that "distinct" would like to have from choosing the index.
  return sql<Row[]>`
    select q.id as "requestId", c.*
    from match_requests q
    cross join lateral (
      select p.receipt_id as "receiptId", p.position, encode(p.par_hash, 'hex') as "parHash",
        p.retrieval_reference_number as "retrievalReferenceNumber", p.approval_code as "approvalCode",
        p.last_four as "lastFour", p.terminal_id as "terminalId",
        p.system_trace_audit_number as "systemTraceAuditNumber", p.payment_type_label as "paymentTypeLabel",
        trim_scale(p.amount)::text as amount, p.currency, p.issued_at as "issuedAt",
        p.document_type as "documentType", p.acquirer_reference_number as "acquirerReferenceNumber",
        p.merchant_id as "merchantId", p.transaction_id as "transactionId", p.merchant_name as "merchantName", consumed.reference as "consumedBy",
        exists (
          select from refused_payments refused
          where refused.organization_id = q.organization_id and refused.receipt_id = p.receipt_id
            and refused.payment_position = p.position and refused.reference = q.reference
        ) as "isRefused",
        ${isExcluded} as "isExcluded"
      from (
        select distinct *
        from (
          (select p.* from payments p where ${byRrn} and ${isInTime} limit ${LIMIT})
          union all
          (select p.* from payments p where ${byApprovalCodeAndLastFour} and ${isInTime} limit ${LIMIT})
          union all
          (select p.* from payments p where ${byApprovalCodeAndAmount} and ${isInTime} limit ${LIMIT})
          union all
          (
            select p.* from payments p
            where p.par_hash = any(q.par_hash || q.previous_par_hashes) and ${byPar} and ${isInTime}
            limit ${LIMIT}
          )
          ${
            requests.some(({ asked }) => asked.acquirerReferenceNumber !== null)
              ? sql`union all (select p.* from payments p where ${byArn} and ${isInTime} limit ${LIMIT})`
              : sql``
          }
        ) p
      ) p
      left join consumed_payments consumed
        on consumed.organization_id = q.organization_id and consumed.receipt_id = p.receipt_id
        and consumed.payment_position = p.position
      order by "isExcluded", p.receipt_id, p.position
      limit ${LIMIT}
    ) c
    where q.id = any(${requests.map(({ id }) => id)}::uuid[])`;
}

async function withPars(ctx: Context, rows: readonly Row[]): Promise<Map<string, Candidates>> {
  const parHashes = await loadParHashes(
    ctx,
    rows.filter(({ parHash }) => parHash !== null),
  );
  return groupByRequest(rows, parHashes);
}

function groupByRequest(rows: readonly Row[], parHashes: Map<string, string[]>): Map<string, Candidates> {
  const found = new Map<string, Candidates>();
  for (const { requestId, parHash, issuedAt, isExcluded, ...payment } of rows) {
    const candidates = found.get(requestId) ?? { payments: [], hasMore: false };
    found.set(requestId, candidates);
    if (candidates.payments.length === MAX_CANDIDATES) {
      candidates.hasMore ||= !isExcluded;
      continue;
    }
    const known = parHash === null ? [] : [parHash];
    const hashes = parHashes.get(placeKey(payment)) ?? known;
    candidates.payments.push({ ...payment, parHashes: hashes, issuedAtMs: issuedAt.getTime(), isConsumed: false });
  }
  return found;
}

import { parsePublicId } from "../core/ids";
import { type Context, isInstallationWide } from "../db/context";
import { getReceipt } from "../receipts/get-receipt";
import { loadParHashes, type PaymentPlace, placeKey } from "./matcher/par-hashes";
import type { CandidatePayment, MatchCriteria } from "./rules/compare-fields";
import type { MatchField } from "./rules/match-field";
import { judgePayment } from "./rules/rules";
import { sameWorld } from "./rules/same-world";
import { sharedKeys } from "./rules/shared-keys";

/** What was looked for with one payment of a receipt, and what came of it. */
export interface PaymentExplanation {
  /** Place in the newest version's `payments`, from 0. */
  position: number;
  /** Plain decimal. */
  amount: string;
  currency: string;
  /** The fields it can be found by. */
  given: MatchField[];
  /** Subscriptions to its card that were active when the receipt arrived; null when it names no card. */
  subscriptions: number | null;
  /** Requests that ask for a payment like it and have not been answered. */
  requests: RequestExplanation[];
  /** Somebody has been given the receipt for it, and it has not been taken back. */
  isMatched: boolean;
}

export interface RequestExplanation {
  /** `ambiguous`: several payments fitted, so nobody got a receipt. */
  status: "pending" | "ambiguous";
  /** Request and payment contradict each other. */
  isContradicted: boolean;
  /**
   * In which fields, for the operator alone: with receipts made up for it, a merchant could try out what values others
   * search for.
   */
  contradicting?: MatchField[];
  /** Its client has reported that this payment is not that of the person it asks for. */
  isRefused: boolean;
}

export interface ReceiptExplanation {
  /** `waiting`: has not been looked at yet; `failing`: could not be, and is tried again. */
  state: "waiting" | "failing" | "done";
  payments: PaymentExplanation[];
}

const KEYS = [
  "paymentAccountReference",
  "retrievalReferenceNumber",
  "approvalCode",
  "lastFour",
  "acquirerReferenceNumber",
  "terminalId",
  "merchantId",
] as const satisfies readonly MatchField[];

interface PaymentRow
  extends PaymentPlace,
    Omit<CandidatePayment, "parHashes" | "issuedAtMs" | "isConsumed" | "isRefused"> {
  parHash: string | null;
  issuedAt: Date;
}

interface RequestRow extends Omit<MatchCriteria, "transactionAtMs"> {
  position: number;
  status: "pending" | "ambiguous";
  transactionAt: Date | null;
  isRefused: boolean;
}

/**
 * Why nobody got a receipt for each of its payments, for the merchant who submitted it: numbers, and the names of its
 * own fields, nothing of who asked, for whom or with what. It is worked out from what stands there now, by the same
 * rules as the match itself.
 *
 * @throws DomainError `not-found`, also for another merchant's.
 */
export async function explainReceipt(ctx: Context, receiptId: string): Promise<ReceiptExplanation> {
  const { positions } = await getReceipt(ctx, receiptId);
  const id = parsePublicId("receipt", receiptId) ?? "";
  const payments = await loadPayments(ctx, id);
  const hashes = await loadParHashes(
    ctx,
    payments.filter(({ parHash }) => parHash !== null),
  );
  const candidates = payments.map((payment): CandidatePayment => {
    const { parHash, issuedAt, ...facts } = payment;
    const parHashes = hashes.get(placeKey(payment)) ?? (parHash === null ? [] : [parHash]);
    return { ...facts, parHashes, issuedAtMs: issuedAt.getTime(), isConsumed: false, isRefused: false };
  });
  const [state, subscriptions, requests, matched] = await Promise.all([
    queueState(ctx, id),
    countSubscriptions(ctx, id, candidates),
    loadRequests(ctx, id),
    findMatchedPositions(ctx, id),
  ]);
  return {
    state,
    payments: candidates.map((candidate) => ({
      position: positions ? positions.indexOf(candidate.position) : candidate.position,
      amount: candidate.amount,
      currency: candidate.currency,
      given: KEYS.filter((key) =>
        key === "paymentAccountReference" ? candidate.parHashes.length > 0 : candidate[key] !== null,
      ),
      subscriptions: candidate.parHashes.length === 0 ? null : (subscriptions.get(candidate.position) ?? 0),
      requests: requests
        .filter(({ position }) => position === candidate.position)
        .flatMap((request) => explainRequest(request, candidate, isInstallationWide(ctx))),
      isMatched: matched.has(candidate.position),
    })),
  };
}

function explainRequest(
  { status, transactionAt, isRefused, ...asked }: RequestRow,
  payment: CandidatePayment,
  namesFields: boolean,
): RequestExplanation[] {
  const judgement = judgePayment({ ...asked, transactionAtMs: transactionAt?.getTime() ?? null }, payment);
  switch (judgement.verdict) {
    case "fits":
      return [{ status, isContradicted: false, isRefused }];
    case "excluded": {
      const { contradicting } = judgement;
      return [{ status, isContradicted: true, isRefused, ...(namesFields && { contradicting }) }];
    }
    case "unrelated":
      return [];
  }
}

async function loadPayments(ctx: Context, id: string): Promise<PaymentRow[]> {
  return ctx.sql<PaymentRow[]>`
    select receipt_id as "receiptId", position, encode(par_hash, 'hex') as "parHash",
      retrieval_reference_number as "retrievalReferenceNumber", approval_code as "approvalCode",
      last_four as "lastFour", terminal_id as "terminalId", system_trace_audit_number as "systemTraceAuditNumber",
      payment_type_label as "paymentTypeLabel", acquirer_reference_number as "acquirerReferenceNumber",
      merchant_id as "merchantId", transaction_id as "transactionId", merchant_name as "merchantName",
      trim_scale(amount)::text as amount, currency,
      issued_at as "issuedAt", document_type as "documentType"
    from payments where receipt_id = ${id} order by position`;
}

async function queueState(ctx: Context, id: string): Promise<ReceiptExplanation["state"]> {
  const [row] = await ctx.sql<{ attemptCount: number }[]>`
    select attempt_count as "attemptCount" from match_queue where subject_id = ${id}`;
  if (!row) return "done";
  return row.attemptCount > 0 ? "failing" : "waiting";
}

async function countSubscriptions(
  ctx: Context,
  id: string,
  candidates: readonly CandidatePayment[],
): Promise<Map<number, number>> {
  const looked = candidates.flatMap(({ position, parHashes }) => parHashes.map((hash) => ({ position, hash })));
  if (looked.length === 0) return new Map();
  const rows = await ctx.sql<{ position: number; count: number }[]>`
    select l.position, count(distinct s.id)::int as count
    from unnest(${looked.map(({ position }) => position)}::int[], ${looked.map(({ hash }) => hash)}::text[]) as l(position, hash)
    join payments p on p.receipt_id = ${id} and p.position = l.position
    join subscriptions s
      on s.par_hash = decode(l.hash, 'hex') and s.status = 'active' and s.created_at <= p.received_at
        and ${sameWorld(ctx.sql, "p", "s")}
    group by l.position`;
  return new Map(rows.map(({ position, count }) => [position, count]));
}

async function findMatchedPositions(ctx: Context, id: string): Promise<ReadonlySet<number>> {
  const rows = await ctx.sql<{ position: number }[]>`
    select payment_position as position from matches where receipt_id = ${id} and withdrawn_at is null`;
  return new Set(rows.map(({ position }) => position));
}

/** One arm for each partial index. */
function loadRequests(ctx: Context, id: string): Promise<RequestRow[]> {
  const { sql } = ctx;
  const { byPar, byRrn, byApprovalCodeAndLastFour, byApprovalCodeAndAmount, byArn } = sharedKeys(sql, "payment");
  const columns = sql`
    p.position, q.id, q.status,
    array(
      select encode(hash, 'hex') from unnest(q.par_hash || q.previous_par_hashes) as hash where hash is not null
    ) as "parHashes",
    q.retrieval_reference_number as "retrievalReferenceNumber", q.approval_code as "approvalCode",
    q.last_four as "lastFour", q.terminal_id as "terminalId",
    q.system_trace_audit_number as "systemTraceAuditNumber", q.payment_type_label as "paymentTypeLabel",
    q.acquirer_reference_number as "acquirerReferenceNumber", q.merchant_id as "merchantId",
    q.transaction_id as "transactionId", q.merchant_name as "merchantName",
    trim_scale(q.amount)::text as amount, q.currency, q.transaction_at as "transactionAt",
    exists (
      select from refused_payments refused
      where refused.organization_id = q.organization_id and refused.receipt_id = p.receipt_id
        and refused.payment_position = p.position and refused.reference = q.reference
    ) as "isRefused"`;
  const inTime = sql`p.received_at between q.created_at - interval '30 days' and q.expires_at and ${sameWorld(sql, "p", "q")}`;
  const arm = (on: typeof byPar, status: typeof byPar) => sql`
    select ${columns} from payments p join match_requests q on ${on} and q.status = ${status}
    where p.receipt_id = ${id} and ${inTime}`;
  const arms = (status: typeof byPar) => sql`
    ${arm(byRrn, status)} union ${arm(byApprovalCodeAndLastFour, status)}
    union ${arm(byApprovalCodeAndAmount, status)} union ${arm(byArn, status)}
    union ${arm(sql`q.par_hash = p.par_hash and ${byPar}`, status)}`;
  return sql<RequestRow[]>`${arms(sql`'pending'`)} union ${arms(sql`'ambiguous'`)} order by position limit 100`;
}

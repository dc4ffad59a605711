import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record-audit";
import type { TransactionMatchInput } from "../contract/transaction-match";
import { DomainError } from "../core/errors";
import { newUuid, publicId } from "../core/ids";
import { tenantOf } from "../core/tenant";
import { wakeUp } from "../core/wake-up";
import { type Context, withTransaction } from "../db/context";
import { matchRequests } from "../db/schema/matching";
import { rememberTrace } from "../db/trace-contexts";
import { env } from "../env";
import type { MatchCriteria } from "./compare-fields";
import type { MatchRequestStatus } from "./match-request";
import { assertSufficientCriteria } from "./sufficient-criteria";
import { toCriteria } from "./to-criteria";

export interface SubmittedMatchRequest {
  matchRequestId: string;
  status: MatchRequestStatus;
}

/**
 * Records a search for the receipt of a transaction; the matcher answers later. The same client, reference and
 * transaction again is the same request, however often and however concurrently it comes.
 *
 * @throws DomainError `match-criteria-insufficient`.
 */
export async function submitMatchRequest(ctx: Context, input: TransactionMatchInput): Promise<SubmittedMatchRequest> {
  const { reference, transaction } = input;
  const asked = toCriteria(transaction, ctx.keys);
  assertSufficientCriteria(asked);
  const fingerprints = fingerprintsOf(reference, asked);
  const parLastFour = transaction.paymentAccountReference?.slice(-4) ?? null;
  const known = fingerprints.length > 1 ? await findRequest(ctx, fingerprints) : undefined;
  const stored =
    known ??
    (await storeRequest(ctx, { reference, fingerprint: fingerprints[0], asked, parLastFour })) ??
    (await findRequest(ctx, fingerprints));
  if (!stored) throw new DomainError("unavailable", "The request could not be stored.", { retryAfterSeconds: 1 });
  wakeUp("match");
  return { matchRequestId: publicId("matchRequest", stored.id), status: stored.status };
}

interface Stored extends Record<string, unknown> {
  id: string;
  status: MatchRequestStatus;
}

interface NewRequest {
  reference: string;
  fingerprint: Buffer;
  asked: MatchCriteria;
  parLastFour: string | null;
}

/** No row: the same one is there already, and nothing has changed. */
async function storeRequest(ctx: Context, request: NewRequest): Promise<Stored | undefined> {
  return withTransaction(ctx, async (tx) => {
    const stored = await insertRequest(tx, request);
    if (!stored) return undefined;
    await recordAudit(tx, {
      action: "match.request",
      subjectKind: "matchRequest",
      subjectId: publicId("matchRequest", stored.id),
      after: { reference: request.reference },
    });
    return stored;
  });
}

/** One statement, so that a request never exists without its row of the queue. No row: the same one is there already. */
async function insertRequest(ctx: Context, request: NewRequest): Promise<Stored | undefined> {
  const { asked } = request;
  const [parHash, ...previous] = asked.parHashes;
  const id = newUuid();
  if (ctx.traceparent) await rememberTrace(ctx.sql, id, ctx.traceparent);
  const [stored] = await ctx.db.execute<Stored>(sql`
    with stored as (
      insert into match_requests (
        id, organization_id, reference, fingerprint, par_hash, previous_par_hashes, par_last_four,
        retrieval_reference_number, approval_code, last_four, terminal_id, system_trace_audit_number,
        payment_type_label, amount, currency, transaction_at, expires_at
      ) values (
        ${id}, ${tenantOf(ctx)}, ${request.reference}, ${request.fingerprint}, decode(${parHash ?? null}, 'hex'),
        array(select decode(hash, 'hex') from json_array_elements_text(${JSON.stringify(previous)}::json) as hash),
        ${request.parLastFour}, ${asked.retrievalReferenceNumber}, ${asked.approvalCode}, ${asked.lastFour},
        ${asked.terminalId}, ${asked.systemTraceAuditNumber}, ${asked.paymentTypeLabel}, ${asked.amount},
        ${asked.currency}, ${asked.transactionAtMs === null ? null : new Date(asked.transactionAtMs).toISOString()},
        now() + ${env().MATCH_REQUEST_TTL} * interval '1 millisecond'
      )
      on conflict (organization_id, fingerprint) do nothing
      returning id, status
    ), queued as (
      insert into match_queue (subject_id, kind) select id, 'request' from stored
    )
    select id, status from stored`);
  return stored;
}

async function findRequest(ctx: Context, fingerprints: Buffer[]) {
  const [row] = await ctx.db
    .select({ id: matchRequests.id, status: matchRequests.status })
    .from(matchRequests)
    .where(and(eq(matchRequests.organizationId, tenantOf(ctx)), inArray(matchRequests.fingerprint, fingerprints)))
    .limit(1);
  return row;
}

/** One per key in use, the current one first: a request that was stored under an older key is found again. */
function fingerprintsOf(reference: string, { parHashes, ...rest }: MatchCriteria): [Buffer, ...Buffer[]] {
  const fingerprint = (parHash: string | null) =>
    createHash("sha256")
      .update(JSON.stringify([reference, parHash, ...Object.entries(rest).toSorted(byName)]))
      .digest();
  const [current = null, ...previous] = parHashes;
  return [fingerprint(current), ...previous.map(fingerprint)];
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

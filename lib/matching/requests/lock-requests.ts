import type { Context } from "../../db/context";
import type { MatchCriteria } from "../rules/compare-fields";

/** A pending request that the running transaction has locked; `id` and `organizationId` are UUIDs. */
export interface OpenRequest {
  id: string;
  organizationId: string;
  reference: string;
  createdAt: Date;
  expiresAt: Date;
  asked: MatchCriteria;
}

interface Row extends Omit<MatchCriteria, "transactionAtMs"> {
  id: string;
  organizationId: string;
  reference: string;
  createdAt: Date;
  expiresAt: Date;
  transactionAt: Date | null;
}

/**
 * Locks those of the requests that are still pending, in the order of their ids: matchers that want the same requests
 * follow each other, and the second sees what the first has settled.
 */
export async function lockPendingRequests(ctx: Context, ids: readonly string[]): Promise<OpenRequest[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.sql<Row[]>`
    select id, organization_id as "organizationId", reference, created_at as "createdAt",
      expires_at as "expiresAt", array(
        select encode(hash, 'hex') from unnest(par_hash || previous_par_hashes) as hash where hash is not null
      ) as "parHashes",
      retrieval_reference_number as "retrievalReferenceNumber", approval_code as "approvalCode",
      last_four as "lastFour", terminal_id as "terminalId", system_trace_audit_number as "systemTraceAuditNumber",
      payment_type_label as "paymentTypeLabel", trim_scale(amount)::text as amount, currency,
      transaction_at as "transactionAt", acquirer_reference_number as "acquirerReferenceNumber",
      merchant_id as "merchantId", transaction_id as "transactionId", merchant_name as "merchantName"
    from match_requests
    where id = any(${ids as string[]}::uuid[]) and status = 'pending'
    order by id
    for no key update`;
  return rows.map(({ id, organizationId, reference, createdAt, expiresAt, transactionAt, ...criteria }) => ({
    id,
    organizationId,
    reference,
    createdAt,
    expiresAt,
    asked: { ...criteria, transactionAtMs: transactionAt?.getTime() ?? null },
  }));
}

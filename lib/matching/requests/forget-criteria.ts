import type { Context } from "../../db/context";

/**
 * Forgets all that the client's match requests (UUIDs) asked for and what was found out; the fingerprint, too, since who knows
 * the rest could try references. The caller has ended them, and checked whose they are.
 *
 * @param reference what stands in the place of theirs
 */
export async function forgetCriteria(
  { sql }: Context,
  requestIds: readonly string[],
  reference: string | null = null,
): Promise<void> {
  if (requestIds.length === 0) return;
  await sql`
    with concerned as (
      select id from match_requests where id = any (${requestIds as string[]}::uuid[]) order by id for no key update
    )
    update match_requests q set reference = coalesce(${reference}, reference), fingerprint = uuid_send(gen_random_uuid()),
      par_hash = null, previous_par_hashes = '{}', par_last_four = null, retrieval_reference_number = null,
      approval_code = null, last_four = null, terminal_id = null, system_trace_audit_number = null,
      payment_type_label = null, acquirer_reference_number = null, merchant_id = null, transaction_id = null,
      merchant_name = null, amount = null, currency = null, transaction_at = null, explanation = null
    from concerned where q.id = concerned.id`;
}

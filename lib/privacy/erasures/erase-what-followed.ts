import { floorOfWhatFollowed } from "../../core/ids";
import type { Context } from "../../db/context";
import { receiptUrl } from "../../receipts/public/receipt-url";

/** An answer is kept for 24 hours; the clocks of two processes may differ. */
const ANSWERS_KEPT_MS = 26 * 3_600_000;

/** What was said of a receipt (UUIDs) elsewhere: what its clients asked for, and the answers that were kept for who repeats himself. */
export async function eraseWhatFollowed(
  { sql, clock }: Context,
  receipt: { id: string; organizationId: string; token: string; changedAt: Date },
): Promise<void> {
  await sql`
    update match_requests set par_hash = null, previous_par_hashes = '{}', par_last_four = null,
      retrieval_reference_number = null, approval_code = null, last_four = null, terminal_id = null,
      system_trace_audit_number = null, payment_type_label = null, acquirer_reference_number = null, merchant_id = null,
      transaction_id = null, merchant_name = null, amount = null, currency = null, transaction_at = null
    where status in ('matched', 'withdrawn') and id in (
      select coalesce(match_request_id, former_request_id) from matches where receipt_id = ${receipt.id}
    )`;
  if (clock.now().getTime() - receipt.changedAt.getTime() > ANSWERS_KEPT_MS) return;
  await sql`
    delete from idempotency_keys
    where credential_id in (select id from credentials where organization_id = ${receipt.organizationId})
      and location = ${receiptUrl(receipt.token)}`;
}

/**
 * Ends all deliveries of a receipt (UUID) that are not on the wire, and forgets what its receivers have answered: they may have
 * repeated it. Those on the wire end by themselves, and are not sent again.
 */
export async function eraseDeliveries({ sql }: Context, receiptId: string): Promise<void> {
  const floor = floorOfWhatFollowed(receiptId);
  // With "all" the floor chooses partitions only.
  const ofReceipt = sql`
    select id from deliveries where receipt_id = ${receiptId} and id >= all (array[${floor}::uuid])`;
  await sql`
    with of_receipt as materialized (${ofReceipt}), waiting as (
      select delivery_id from delivery_queue
      where delivery_id in (select id from of_receipt) and (claim_id is null or lease_until < now())
      order by delivery_id
      for update
    ), dequeued as (
      delete from delivery_queue where delivery_id in (select delivery_id from waiting) returning delivery_id
    ), unparked as (
      delete from parked_deliveries where delivery_id in (select id from of_receipt) returning delivery_id
    )
    update deliveries set state = 'cancelled', settled_at = now(), last_error = 'receipt-erased'
    where id in (select delivery_id from dequeued union all select delivery_id from unparked)
      and state in ('pending', 'parked')`;
  await sql`
    update deliveries set event_data = case
      when event_type = 'receipt.updated' then (event_data::jsonb - array['refunds', 'balance', 'refundOf'])::json
    end
    where id = any (array(${ofReceipt})) and event_data is not null`;
  await sql`
    update delivery_attempts set response_excerpt = null
    where delivery_id = any (array(${ofReceipt})) and id >= all (array[${floor}::uuid]) and response_excerpt is not null`;
}

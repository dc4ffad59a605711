import { eq, sql } from "drizzle-orm";
import type { Context } from "../../db/context";
import { deliveries } from "../../db/schema/deliveries";

/** Why nothing is sent any more, in `last_error` whatever the state. */
export const END_USER_ERASED = "end-user-erased";

/** Asked where a delivery is queued again, since its end user may have been erased a moment ago. */
export const notErased = sql`${deliveries.lastError} is distinct from ${END_USER_ERASED}`;

const SENTENCES = {
  endUserErased: "The end user was erased.",
  revoked: "The subscription was revoked.",
  reported: "It was reported that this receipt is not theirs.",
  corrected: "The receipt was corrected, and does not have the payment any more.",
  erased: "The receipt, or what it told of the shopper, was erased.",
} as const;

/** Of a row of `deliveries`, which the statement must call so; null while it may leave the service. */
export const endColumn = sql<keyof typeof SENTENCES | null>`(
  select case
    when deliveries.last_error = '${sql.raw(END_USER_ERASED)}' then 'endUserErased'
    when s.status = 'revoked' then 'revoked'
    when q.status = 'withdrawn' then 'reported'
    -- A correction parts the match from what it was found by.
    when m.withdrawn_at is not null and m.subscription_id is null and m.match_request_id is null and m.former_request_id is null
      then 'corrected'
    when m.withdrawn_at is not null then 'reported'
    when r.erased_at is not null or r.person_erased_at >= deliveries.created_at then 'erased'
  end
  from (select) one
  left join subscriptions s on s.id = deliveries.subscription_id
  left join match_requests q on q.id = deliveries.match_request_id
  left join matches m on m.id = deliveries.match_id
  left join receipts r on r.id = deliveries.receipt_id
)`;

/** Why nothing of a delivery (UUID) may leave the service any more, as a sentence; null while it may. */
export async function endOf(ctx: Context, deliveryId: string): Promise<string | null> {
  const [row] = await ctx.db.select({ end: endColumn }).from(deliveries).where(eq(deliveries.id, deliveryId));
  return row?.end ? SENTENCES[row.end] : null;
}

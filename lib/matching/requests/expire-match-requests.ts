import { publicId } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { enqueueEvents } from "../../events/enqueue-events";

const BATCH = 1_000;
/** A receipt that arrived in time may be in a transaction that has not committed yet. */
const GRACE_SECONDS = 60;

/**
 * Ends the requests whose time is over; returns how many. Not while anything that was queued in their time still waits
 * for the matcher: it could be their receipt. What is parked does not count.
 */
export async function expireMatchRequests(ctx: Context): Promise<number> {
  for (let expired = 0; ; ) {
    const count = await withTransaction(ctx, expireBatch);
    if (count > 0) wakeUp("deliver");
    expired += count;
    if (count < BATCH) return expired;
  }
}

async function expireBatch(ctx: Context): Promise<number> {
  const rows = await ctx.sql<{ id: string; organizationId: string; reference: string }[]>`
    update match_requests set status = 'expired', settled_at = now()
    where id in (
      select q.id from match_requests q
      where q.status = 'pending' and q.expires_at < now() - ${GRACE_SECONDS} * interval '1 second'
        and not exists (
          select from match_queue waiting
          where waiting.due_at is not null and waiting.enqueued_at <= q.expires_at
        )
      order by q.id
      limit ${BATCH}
      for update skip locked
    )
    returning id, organization_id as "organizationId", reference`;
  await enqueueEvents(
    ctx,
    rows.map(({ id, organizationId, reference }) => ({
      type: "transaction_match.expired",
      organizationId,
      data: { matchRequestId: publicId("matchRequest", id), reference },
    })),
  );
  return rows.length;
}

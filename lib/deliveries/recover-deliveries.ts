import { and, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record-audit";
import { uuidFloor } from "../core/ids";
import { wakeUp } from "../core/wake-up";
import { type Context, withTransaction } from "../db/context";
import { deliveries } from "../db/schema/deliveries";
import { matching } from "./list-deliveries";

export interface Recovery {
  /** One webhook; all of the client's when left out (for operators without a client: all there are). */
  webhookId?: string;
  /** Deliveries made at or after, and before. */
  from: Date;
  to: Date;
  /** `delivered` too: for a client who lost what had been acknowledged. */
  states?: readonly ("exhausted" | "delivered")[];
}

const BATCH = 1_000;

/** How many deliveries `recoverDeliveries` would send again. */
export async function countRecoverable(ctx: Context, recovery: Recovery): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(recoverable(ctx, recovery));
  return row?.count ?? 0;
}

/**
 * Sends again what was made in a period, with the same `webhook-id` and bodies; nothing of a revoked subscription or a
 * withdrawn match, or for a removed webhook. In batches that commit by themselves, oldest first: what was queued stays queued if it is stopped.
 *
 * @returns how many were queued.
 */
export async function recoverDeliveries(ctx: Context, recovery: Recovery): Promise<number> {
  await withTransaction(ctx, async (tx) => {
    const { webhookId, from, to, states } = recovery;
    await recordAudit(tx, {
      action: "delivery.recover",
      subjectKind: "webhook",
      subjectId: webhookId ?? "all",
      after: { from, to, states, count: await countRecoverable(tx, recovery) },
    });
  });
  let queued = 0;
  for (let last = uuidFloor(0); ; ) {
    const ids = await enqueueBatch(ctx, recovery, last);
    queued += ids.length;
    const next = ids.at(-1);
    if (next === undefined) return queued;
    last = next;
    wakeUp("deliver");
  }
}

/** One statement: the queue row and the state go together. */
async function enqueueBatch(ctx: Context, recovery: Recovery, last: string): Promise<string[]> {
  const rows = await ctx.db.execute<{ id: string }>(sql`
    with chosen as (
      select id, organization_id, endpoint_id, subscription_id from deliveries
      where ${recoverable(ctx, recovery)} and id > ${last}
      order by id
      limit ${BATCH}
      for update of deliveries
    ), queued as (
      insert into delivery_queue (delivery_id, organization_id, endpoint_id, subscription_id, trigger)
      select id, organization_id, endpoint_id, subscription_id, 'recover' from chosen
      on conflict do nothing
    ), pending as (
      update deliveries set state = 'pending', settled_at = null where id in (select id from chosen)
    )
    select id from chosen order by id`);
  return rows.map(({ id }) => id);
}

function recoverable(ctx: Context, { webhookId, from, to, states = ["exhausted"] }: Recovery): SQL | undefined {
  return and(
    matching(ctx, { states, from, to, ...(webhookId === undefined ? {} : { webhookId }) }),
    sql`exists (select from webhook_endpoints e where e.id = ${deliveries.endpointId} and e.state <> 'deleted')`,
    sql`not exists (select from subscriptions s where s.id = ${deliveries.subscriptionId} and s.status = 'revoked')`,
    sql`not exists (select from match_requests q where q.id = ${deliveries.matchRequestId} and q.status = 'withdrawn')`,
  );
}

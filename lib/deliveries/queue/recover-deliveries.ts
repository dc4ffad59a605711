import { and, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { notFound } from "../../core/errors";
import { parsePublicId, publicId, uuidFloor } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { deliveries } from "../../db/schema/deliveries";
import { matching } from "../history/list-deliveries";
import { notErased } from "../worker/end-of";

export interface Recovery {
  /** One webhook; all of the client's when left out (for operators without a client: all there are). */
  webhookId?: string;
  /** For operators: one client's. */
  organizationId?: string;
  /** Deliveries made at or after, and before. */
  from: Date;
  to: Date;
  /** `delivered` too: for a client who lost what had been acknowledged. */
  states?: readonly ("exhausted" | "delivered")[];
}

const BATCH = 1_000;
/** The size of a part: progress is shown, and the run can be stopped, between two. */
const BATCHES_AT_ONCE = 5;

/** How many deliveries `recoverDeliveries` would send again. */
export async function countRecoverable(ctx: Context, recovery: Recovery): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(recoverable(ctx, recovery));
  return row?.count ?? 0;
}

/**
 * For the admin command: sends again what was made in a period, with the same `webhook-id` and bodies; nothing of a revoked subscription or a
 * withdrawn match, or for a removed webhook. In batches that commit by themselves, oldest first: what was queued stays
 * queued if it is stopped.
 *
 * @returns how many were queued.
 */
export async function recoverDeliveries(ctx: Context, recovery: Recovery): Promise<number> {
  let queued = 0;
  for (let after: string | null = null; ; ) {
    const part: RecoveredPart = await recoverNextDeliveries(ctx, recovery, after);
    queued += part.queued;
    if (part.next === null) return queued;
    after = part.next;
  }
}

/** A part of a recovery: how many were queued, and after which delivery the next part begins; null at the end. */
export interface RecoveredPart {
  queued: number;
  next: string | null;
}

/**
 * The same, some thousands at once. `after`: the `next` of the part before; null begins. Each part is recorded: the
 * caller says where it goes on, and may as well begin in the middle.
 */
export async function recoverNextDeliveries(
  ctx: Context,
  recovery: Recovery,
  after: string | null,
): Promise<RecoveredPart> {
  const begin = after === null ? uuidFloor(0) : parsePublicId("delivery", after);
  if (begin === null) throw notFound("delivery");
  await recordRecovery(ctx, recovery, after);
  let queued = 0;
  let last = begin;
  for (let batch = 0; batch < BATCHES_AT_ONCE; batch += 1) {
    const from = last;
    const ids = await withTransaction(ctx, (tx) => enqueueBatch(tx, recovery, from));
    queued += ids.length;
    if (ids.length > 0) wakeUp("deliver");
    last = ids.at(-1) ?? last;
    if (ids.length < BATCH) return { queued, next: null };
  }
  return { queued, next: publicId("delivery", last) };
}

async function recordRecovery(ctx: Context, recovery: Recovery, after: string | null): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { webhookId, organizationId, from, to, states } = recovery;
    const ofClient = webhookId === undefined && organizationId !== undefined;
    const subject = [ofClient ? "organization" : "webhook", webhookId ?? organizationId ?? "all"] as const;
    const begun = after === null ? { count: await countRecoverable(tx, recovery) } : { after };
    await recordAudit(tx, "delivery.recover", subject, {
      ...(organizationId && { organizationId: parsePublicId("organization", organizationId) }),
      after: { from, to, states, ...begun },
    });
  });
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

function recoverable(ctx: Context, { from, to, states = ["exhausted"], ...whose }: Recovery): SQL | undefined {
  return and(
    matching(ctx, { states, from, to, ...whose }),
    notErased,
    // What its receipt was dropped with cannot be sent: it would be given up again.
    sql`(${deliveries.receiptId} is null or exists (
      select from receipts r
      where r.id = ${deliveries.receiptId} and r.erased_at is null
        and (r.person_erased_at is null or r.person_erased_at < ${deliveries.createdAt})
    ))`,
    sql`exists (select from webhook_endpoints e where e.id = ${deliveries.endpointId} and e.state <> 'deleted')`,
    sql`not exists (select from subscriptions s where s.id = ${deliveries.subscriptionId} and s.status = 'revoked')`,
    sql`not exists (select from match_requests q where q.id = ${deliveries.matchRequestId} and q.status = 'withdrawn')`,
    sql`not exists (select from matches m where m.id = ${deliveries.matchId} and m.withdrawn_at is not null)`,
  );
}

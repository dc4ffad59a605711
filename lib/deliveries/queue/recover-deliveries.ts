import { and, gt } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { notFound } from "../../core/errors";
import { parsePublicId, publicId, uuidFloor } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { amongIds } from "../../db/among-ids";
import { type Context, isInstallationWide, tenantOf, withTransaction } from "../../db/context";
import { deliveries } from "../../db/schema/deliveries";
import { matching } from "../history/list-deliveries";
import { END_USER_ERASED, endingColumns, findBeside, notErased, sayEnd } from "../worker/end-of";

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
  let count = 0;
  for (let after: string | null = uuidFloor(0); after !== null; ) {
    const { sendable, next }: Looked = await look(ctx, recovery, after);
    const live = await findLive(ctx, sendable, { isLocking: false });
    count += sendable.filter(({ endpointId }) => live.has(endpointId)).length;
    after = next;
  }
  return count;
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
    const { count, next } = await withTransaction(ctx, (tx) => enqueueBatch(tx, recovery, from));
    queued += count;
    if (count > 0) wakeUp("deliver");
    if (next === null) return { queued, next: null };
    last = next;
  }
  return { queued, next: publicId("delivery", last) };
}

async function recordRecovery(ctx: Context, recovery: Recovery, after: string | null): Promise<void> {
  const { webhookId, organizationId, from, to, states } = recovery;
  const ofClient = webhookId === undefined && organizationId !== undefined;
  const subject = [ofClient ? "organization" : "webhook", webhookId ?? organizationId ?? "all"] as const;
  const begun = after === null ? { count: await countRecoverable(ctx, recovery) } : { after };
  await withTransaction(ctx, async (tx) => {
    await recordAudit(tx, "delivery.recover", subject, {
      ...(organizationId && { organizationId: parsePublicId("organization", organizationId) }),
      after: { from, to, states, ...begun },
    });
  });
}

interface Looked {
  /** Those that may be sent again, and their webhooks. */
  sendable: { id: string; endpointId: string }[];
  /** After which to go on; null at the end. */
  next: string | null;
}

/** Some of those that are meant, oldest first. */
async function look(
  ctx: Context,
  { from, to, states = ["exhausted"], ...whose }: Recovery,
  after: string,
): Promise<Looked> {
  const rows = await ctx.db
    .select({ ...endingColumns, endpointId: deliveries.endpointId })
    .from(deliveries)
    .where(and(matching(ctx, { states, from, to, ...whose }), notErased, gt(deliveries.id, after)))
    .orderBy(deliveries.id)
    .limit(BATCH);
  const besides = await findBeside(ctx, rows);
  const sendable = rows.flatMap(({ id, receiptId, endpointId }) => {
    const beside = besides.get(id);
    // What its receipt was dropped with cannot be sent: it would be given up again.
    const isThere = receiptId === null || Boolean(beside?.token);
    return endpointId !== null && isThere && sayEnd(beside) === null ? { id, endpointId } : [];
  });
  return { sendable, next: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null) };
}

async function enqueueBatch(
  ctx: Context,
  recovery: Recovery,
  after: string,
): Promise<{ count: number; next: string | null }> {
  const { sendable, next } = await look(ctx, recovery, after);
  const live = await findLive(ctx, sendable, { isLocking: true });
  const ids = sendable.flatMap(({ id, endpointId }) => (live.has(endpointId) ? id : []));
  return { count: await enqueue(ctx, ids, recovery), next };
}

/** The webhooks that are not deleted; locked, they will not be before the transaction ends. */
async function findLive(
  { sql }: Context,
  sendable: Looked["sendable"],
  { isLocking }: { isLocking: boolean },
): Promise<Set<string>> {
  const ids = [...new Set(sendable.map(({ endpointId }) => endpointId))];
  const live = await sql<{ id: string }[]>`
    select id from webhook_endpoints where id = any (${ids}::uuid[]) and state <> 'deleted'
    order by id ${isLocking ? sql`for key share` : sql``}`;
  return new Set(live.map(({ id }) => id));
}

/**
 * One statement: the queue row and the state go together. The state once more, since somebody may have been faster; who meets another
 * that locks them in another order begins anew (`withTransaction`).
 */
async function enqueue(ctx: Context, ids: readonly string[], { states = ["exhausted"] }: Recovery): Promise<number> {
  if (ids.length === 0) return 0;
  const { sql } = ctx;
  const rows = await sql`
    with pending as (
      update deliveries set state = 'pending', settled_at = null
      where ${amongIds(sql, sql`id`, ids)}
        and ${isInstallationWide(ctx) ? sql`true` : sql`organization_id = ${tenantOf(ctx)}`}
        and state = any (${[...states]}::text[]) and last_error is distinct from ${END_USER_ERASED}
      returning id, organization_id, endpoint_id, subscription_id
    ), queued as (
      insert into delivery_queue (delivery_id, organization_id, endpoint_id, subscription_id, trigger)
      select id, organization_id, endpoint_id, subscription_id, 'recover' from pending
      on conflict do nothing
    )
    select id from pending`;
  return rows.length;
}

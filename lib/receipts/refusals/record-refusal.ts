import { inArray, sql } from "drizzle-orm";
import type { FieldError } from "../../core/errors";
import { newUuid, parsePublicId } from "../../core/ids";
import { processSingleton } from "../../core/shared/process-singleton";
import { sharedRoom } from "../../core/shared/shared-resources";
import type { Place } from "../../core/shared/shared-room";
import type { Context } from "../../db/context";
import { refusedSubmissions } from "../../db/schema/receipt-search";
import { logger } from "../../logger";

export interface Refusal {
  /** UUIDs. */
  organizationId: string;
  credentialId: string;
  /** As it stood in the path: perhaps no source at all. */
  sourceId: string;
  /** Slug of the problem type. */
  problem: string;
  detail: string;
  fields: readonly FieldError[];
}

/** How many are kept of each merchant. */
export const KEPT_REFUSALS = 1_000;
const MAX_FIELDS = 20;
const FLUSH_MS = 500;

interface Waiting {
  rows: (typeof refusedSubmissions.$inferInsert)[];
  places: Place[];
  dropped: number;
  flushed: Promise<void>;
}

const waiting = () => processSingleton("refusals", () => ({ current: null as Waiting | null }));

/**
 * Notes why a submission was refused, for the merchant's own integrator; never what was submitted. Returns at once and
 * never fails: the answer does not wait for it, and a note that cannot be written is lost.
 */
export function recordRefusal(ctx: Context, refusal: Refusal): void {
  const queue = waiting();
  queue.current ??= { rows: [], places: [], dropped: 0, flushed: flushLater(ctx) };
  const { current } = queue;
  const { organizationId, credentialId, sourceId, problem, detail, fields } = refusal;
  // A till that repeats itself a thousand times a second is understood from the first ones.
  const place = sharedRoom("refusals to be noted").enter(organizationId);
  if (!place) {
    current.dropped += 1;
    return;
  }
  current.places.push(place);
  current.rows.push({
    id: newUuid(),
    organizationId,
    credentialId,
    sourceId: parsePublicId("source", sourceId),
    createdAt: ctx.clock.now(),
    problem,
    detail: detail.slice(0, 500),
    fields: JSON.stringify(fields.slice(0, MAX_FIELDS)),
    requestId: ctx.requestId,
  });
}

/** Resolves when what was recorded until now is written. */
export async function refusalsWritten(): Promise<void> {
  await waiting().current?.flushed;
}

async function flushLater(ctx: Context): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref());
  const queue = waiting();
  const batch = queue.current;
  queue.current = null;
  if (!batch) return;
  for (const place of batch.places) place.leave();
  if (batch.rows.length === 0) return;
  try {
    await ctx.db.insert(refusedSubmissions).values(batch.rows);
    await forgetOldest(ctx, [...new Set(batch.rows.map(({ organizationId }) => organizationId))]);
    if (batch.dropped > 0) logger().warn({ dropped: batch.dropped }, "more refusals than are kept");
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: unknown };
    logger().warn({ code, count: batch.rows.length }, "refusals were not recorded");
  }
}

async function forgetOldest(ctx: Context, organizationIds: readonly string[]): Promise<void> {
  for (const organizationId of organizationIds) {
    const surplus = sql`(
      select id from refused_submissions where organization_id = ${organizationId} order by id desc offset ${KEPT_REFUSALS}
    )`;
    await ctx.db.delete(refusedSubmissions).where(inArray(refusedSubmissions.id, surplus));
  }
}

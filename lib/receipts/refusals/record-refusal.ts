import { inArray, sql } from "drizzle-orm";
import type { FieldError } from "../../core/errors";
import { newUuid, parsePublicId } from "../../core/ids";
import { processSingleton } from "../../core/shared/process-singleton";
import { WrittenLater } from "../../core/shared/written-later";
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

const notes = () =>
  processSingleton(
    "refusals",
    () =>
      new WrittenLater<Context, typeof refusedSubmissions.$inferInsert>({
        room: "refusals to be noted",
        delayMs: 500,
        write: async (ctx, rows) => {
          await ctx.db.insert(refusedSubmissions).values(rows);
          await forgetOldest(ctx, rows[0]?.organizationId ?? "");
        },
        lost: (error, { length: count }) => logger().warn({ err: error, count }, "refusals were not recorded"),
      }),
  );

/**
 * Notes why a submission was refused, for the merchant's own integrator; never what was submitted. A till that repeats itself a
 * thousand times a second is understood from the first ones.
 */
export function recordRefusal(ctx: Context, refusal: Refusal): void {
  const { organizationId, credentialId, sourceId, problem, detail, fields } = refusal;
  const row = {
    id: newUuid(),
    organizationId,
    credentialId,
    sourceId: parsePublicId("source", sourceId),
    createdAt: ctx.clock.now(),
    problem,
    detail: detail.slice(0, 500),
    fields: JSON.stringify(fields.slice(0, MAX_FIELDS)),
    requestId: ctx.requestId,
  };
  notes().record(ctx, row, { holder: organizationId });
}

/** Resolves when what was recorded until now is written. */
export const refusalsWritten = (): Promise<void> => notes().written();

async function forgetOldest({ db }: Context, organizationId: string): Promise<void> {
  const surplus = sql`(
    select id from refused_submissions where organization_id = ${organizationId} order by id desc offset ${KEPT_REFUSALS}
  )`;
  await db.delete(refusedSubmissions).where(inArray(refusedSubmissions.id, surplus));
}

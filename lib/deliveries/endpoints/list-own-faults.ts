import { uuidFloor } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";
import { ERROR_CLASSES, type ErrorClass } from "../worker/attempts/attempt-outcome";

/** A fault on our side that attempts met lately. */
export interface OwnFault {
  errorClass: ErrorClass;
  /** `errorClass` in words. */
  sentence: string;
  /** Attempts, counted up to ten thousand. */
  attempts: number;
  last: Date;
}

/** While it lasts the worker probes every half minute at least. */
const LATELY_MS = 15 * 60_000;
const MAX_COUNTED = 10_000;

/** What kept deliveries from being sent in the last quarter of an hour, the most frequent first. For operators. */
export async function listOwnFaults(ctx: Context): Promise<OwnFault[]> {
  assertOperator(ctx);
  const since = uuidFloor(ctx.clock.now().getTime() - LATELY_MS);
  const rows = await ctx.sql<Omit<OwnFault, "sentence">[]>`
    select error_class as "errorClass", count(*)::int as attempts, max(started_at) as last
    from (
      select error_class, started_at from delivery_attempts
      where is_our_fault and id >= ${since} order by id desc limit ${MAX_COUNTED}
    ) lately
    group by error_class
    order by count(*) desc, error_class`;
  return rows.map((row) => ({ ...row, sentence: ERROR_CLASSES[row.errorClass] }));
}

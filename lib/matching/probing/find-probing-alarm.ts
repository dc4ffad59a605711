import { parsePublicId } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";
import type { ProbingAlarm } from "./probing-alarm";
import { openProbingAlarms, type ProbingAlarmRow, toProbingAlarm } from "./probing-alarm-rows";

/** The alarm over a client; null when there is none. For operators. */
export async function findProbingAlarm(ctx: Context, organizationId: string): Promise<ProbingAlarm | null> {
  assertOperator(ctx);
  const [row] = await ctx.sql<ProbingAlarmRow[]>`
    ${openProbingAlarms(ctx)} where o.id = ${parsePublicId("organization", organizationId)}`;
  return row ? toProbingAlarm(row) : null;
}

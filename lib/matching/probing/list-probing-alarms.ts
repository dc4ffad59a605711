import { assertOperator, type Context } from "../../db/context";
import type { ProbingAlarm } from "./probing-alarm";
import { openProbingAlarms, type ProbingAlarmRow, toProbingAlarm } from "./probing-alarm-rows";

/** Clients that may be guessing transactions just now, the newest alarm first. For operators: no client learns of it. */
export async function listProbingAlarms(ctx: Context, { limit }: { limit: number }): Promise<ProbingAlarm[]> {
  assertOperator(ctx);
  const rows = await ctx.sql<ProbingAlarmRow[]>`
    ${openProbingAlarms(ctx)} order by a.raised_at desc, o.id desc limit ${limit}`;
  return rows.map(toProbingAlarm);
}

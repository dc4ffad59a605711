import { parsePublicId, publicId } from "../core/ids";
import { assertOperator } from "../core/tenant";
import type { Context } from "../db/context";
import type { ProbingAlarm } from "./probing-alarm";

type Row = Omit<ProbingAlarm, "organizationId"> & { id: string };

/** Clients that may be guessing transactions just now, the newest alarm first. For operators: no client learns of it. */
export async function listProbingAlarms(ctx: Context, { limit }: { limit: number }): Promise<ProbingAlarm[]> {
  assertOperator(ctx);
  const rows = await ctx.sql<Row[]>`
    ${alarms(ctx)} where a.ended_at is null order by a.raised_at desc, o.id desc limit ${limit}`;
  return rows.map(toAlarm);
}

/** The alarm over a client; null when there is none. For operators. */
export async function findProbingAlarm(ctx: Context, organizationId: string): Promise<ProbingAlarm | null> {
  assertOperator(ctx);
  const [row] = await ctx.sql<Row[]>`
    ${alarms(ctx)} where a.ended_at is null and o.id = ${parsePublicId("organization", organizationId)}`;
  return row ? toAlarm(row) : null;
}

function alarms({ sql }: Context) {
  return sql`
    select o.id, o.name as organization, a.reason, a.requests, a.judged, a.misses, a.raised_at as raised
    from probing_alarms a join organizations o on o.id = a.organization_id`;
}

function toAlarm({ id, ...alarm }: Row): ProbingAlarm {
  return { ...alarm, organizationId: publicId("organization", id) };
}

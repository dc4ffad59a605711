import { publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import type { ProbingAlarm } from "./probing-alarm";

export type ProbingAlarmRow = Omit<ProbingAlarm, "organizationId"> & { id: string };

/** The open alarms `a`, with their clients `o`; a condition or an order may follow. */
export function openProbingAlarms({ sql }: Context) {
  return sql`
    select o.id, o.name as organization, a.reason, a.requests, a.judged, a.misses, a.raised_at as raised
    from probing_alarms a join organizations o on o.id = a.organization_id and a.ended_at is null`;
}

export function toProbingAlarm({ id, ...alarm }: ProbingAlarmRow): ProbingAlarm {
  return { ...alarm, organizationId: publicId("organization", id) };
}

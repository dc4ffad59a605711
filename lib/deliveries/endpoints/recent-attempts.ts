import { uuidTimeMs } from "../../core/ids";
import type { Sql } from "../../db/client";
import { newestDeliveries } from "./newest-deliveries";

/** How an endpoint's newest deliveries went. */
export interface RecentAttempts {
  attempts: number;
  successes: number;
  /** The 95th percentile of their time. */
  p95Ms: number | null;
}

/** Of each delivery, in the mean: more than its schedules make. */
const MAX_ATTEMPTS = 100;

interface Row {
  deliveryId: string;
  isSuccess: boolean;
  durationMs: number;
}

/**
 * Of each of the endpoints (UUIDs) the attempts of its newest deliveries. The deliveries first: attempts come after them, which spares the
 * partitions before, and where a database is spread over nodes they are on others.
 */
export async function findRecentAttempts(
  sql: Sql,
  endpointIds: readonly string[],
  { newest }: { newest: number },
): Promise<Map<string, RecentAttempts>> {
  if (endpointIds.length === 0) return new Map();
  const deliveries = await sql<{ id: string; endpointId: string }[]>`
    select id, endpoint_id as "endpointId" from (${newestDeliveries(sql, endpointIds, newest)}) newest`;
  if (deliveries.length === 0) return new Map();
  const endpointOf = new Map(deliveries.map(({ id, endpointId }) => [id, endpointId]));
  const byEndpoint = new Map<string, Row[]>();
  for (const row of await attemptsOf(sql, [...endpointOf.keys()])) {
    const endpointId = endpointOf.get(row.deliveryId) ?? "";
    const attempts = byEndpoint.get(endpointId);
    if (attempts) attempts.push(row);
    else byEndpoint.set(endpointId, [row]);
  }
  return new Map([...byEndpoint].map(([endpointId, attempts]) => [endpointId, sum(attempts)]));
}

/** Month by month of the deliveries, nearly all of which are of the last: those of a webhook that sleeps are looked for since then. */
async function attemptsOf(sql: Sql, deliveryIds: readonly string[]): Promise<Row[]> {
  const months = new Map<string, string[]>();
  for (const id of deliveryIds.toSorted()) {
    const month = new Date(uuidTimeMs(id)).toISOString().slice(0, 7);
    const ids = months.get(month);
    if (ids) ids.push(id);
    else months.set(month, [id]);
  }
  const found: Row[][] = [];
  for (const ids of months.values()) found.push(await attemptsSince(sql, ids));
  return found.flat();
}

/** @param ids in their order. */
function attemptsSince(sql: Sql, ids: readonly string[]): Promise<Row[]> {
  return sql<Row[]>`
    select delivery_id as "deliveryId", is_success as "isSuccess", duration_ms as "durationMs" from delivery_attempts
    -- A few as far as the plan can know, so that each is looked up by index. With "all" the oldest chooses partitions only.
    where delivery_id = any ((select ${ids as string[]}::uuid[])::uuid[]) and id >= all (array[${ids[0] ?? null}::uuid])
    limit ${ids.length * MAX_ATTEMPTS}`;
}

function sum(attempts: readonly Row[]): RecentAttempts {
  const times = attempts.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  return {
    attempts: attempts.length,
    successes: attempts.filter(({ isSuccess }) => isSuccess).length,
    p95Ms: percentile95(times),
  };
}

/** Between two of them where it falls between them, as `percentile_cont` has it. */
function percentile95(sorted: readonly number[]): number | null {
  const place = (sorted.length - 1) * 0.95;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
}

import type { Sql } from "../../db/client";

/**
 * Of each of the endpoints (UUIDs, one at least) its newest deliveries, to select from: `id`, `endpoint_id`, `state`. Each by the index on
 * endpoint and id; where a database is spread over nodes, none may be looked up beside a row that stands on another.
 */
export function newestDeliveries(sql: Sql, endpointIds: readonly string[], limit: number) {
  const ofEach = endpointIds.map(
    (endpointId) => sql`
    (select id, endpoint_id, state from deliveries where endpoint_id = ${endpointId} order by id desc limit ${limit})`,
  );
  return ofEach.reduce((before, next) => sql`${before} union all ${next}`);
}

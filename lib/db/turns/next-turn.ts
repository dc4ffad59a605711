import type { Sql } from "../client";

/** The highest id: behind it, the first organization is next. */
export const FIRST_TURN = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** An expression for the organization (UUID) whose turn is next after `last`, by an index that begins with it; null where nothing is due. */
export function nextTurn(sql: Sql, due: ReturnType<Sql>, last: string) {
  const first = (more = sql``) => sql`(select organization_id from ${due} ${more} order by organization_id limit 1)`;
  return sql`coalesce(${first(sql`and organization_id > ${last}`)}, ${first()})`;
}

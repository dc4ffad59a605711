import type { Fragment } from "postgres";
import type { Sql } from "./client";

/**
 * A UUIDv7 in a statement, by the database's clock: what pulls rows in their order must not depend on the clocks of the
 * processes that made them. `place` is the row's within the statement: rows of one millisecond keep it.
 */
export function uuidByDatabase(sql: Sql, place: Fragment) {
  const time = sql`lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')`;
  return sql`overlay(
    gen_random_uuid()::text placing
    (select left(t.hex, 8) || '-' || right(t.hex, 4) || '-7' || lpad(to_hex((${place}) % 4096), 3, '0') from (select ${time} as hex) t)
    from 1 for 18
  )::uuid`;
}

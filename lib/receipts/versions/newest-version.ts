import type postgres from "postgres";
import type { Sql } from "../../db/client";

/**
 * What the receipt `r` was corrected to last, as `v`; all null of a receipt as it was submitted. One entry of the primary
 * key, in the partition of the receipt's month: where a query knows bounds of the id, it gives them to `v`, too.
 */
export function newestVersion(sql: Sql, bounds: postgres.PendingQuery<never[]> = sql`true`) {
  return sql`
    left join lateral (
      select v.* from receipt_versions v where v.receipt_id = r.id and ${bounds} order by v.version desc limit 1
    ) v on true`;
}

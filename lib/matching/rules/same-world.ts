import type postgres from "postgres";
import type { Sql } from "../../db/client";

type Condition = postgres.PendingQuery<never[]>;

/**
 * That a payment and whoever asks for it are both live, or of one sandbox; by the names of their `organization_id`. The
 * organizations are few and stay in memory: nothing has to be written with each payment.
 */
export function sameWorld(sql: Sql, paid: "p", taker: "q" | "s"): Condition {
  return sql`
    (select live_id from organizations where id = ${sql(paid)}.organization_id)
      is not distinct from (select live_id from organizations where id = ${sql(taker)}.organization_id)`;
}

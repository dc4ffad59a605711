import type { Sql } from "../client";

/** What of a row `c` of `retention_clocks` is in force now, in months: what was to come, once its time has come. */
export function clockInForce(sql: Sql, member: "receipts" | "personal") {
  return sql`case when c.coming_from <= now() then ${sql(`c.coming_${member}`)} else ${sql(`c.${member}`)} end`;
}

import type { Sql } from "../../db/client";

/**
 * `warned`: it has only failed for so long that its people were told; `paused`: it kept failing, and is probed again at
 * `paused_until`.
 */
export type EndpointCondition = "healthy" | "failing" | "paused" | "warned" | "disabled";

/** How the endpoint `e` of a statement does. */
export function endpointCondition(sql: Sql) {
  return sql`case when e.state = 'disabled' or e.disables_at <= now() then 'disabled' when e.warned_at is not null then 'warned'
    when e.paused_until > now() then 'paused' when e.consecutive_failures > 0 then 'failing' else 'healthy' end`;
}

/** Whether the endpoint `e` of a statement is sent to: not switched off, nor past its grace. What waits for others is not due. */
export function isSwitchedOn(sql: Sql) {
  return sql`(e.state = 'active' and (e.disables_at is null or e.disables_at > now()))`;
}

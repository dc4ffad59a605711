import type { Context } from "../db/context";
import { assertMayReadAudit } from "./audit-conditions";

/** Every action that the log holds, in alphabetical order. From one to the next through the index: they are few. */
export async function listAuditActions(ctx: Context): Promise<string[]> {
  assertMayReadAudit(ctx);
  const rows = await ctx.sql<{ action: string }[]>`
    with recursive known as (
      (select action from audit_events order by action limit 1)
      union all
      select (select a.action from audit_events a where a.action > known.action order by a.action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null`;
  return rows.map(({ action }) => action);
}

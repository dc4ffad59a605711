import { setTimeout as sleep } from "node:timers/promises";
import { logger } from "../../logger";
import type { Sql } from "../client";
import { sourceOf } from "./source-of-error";

/** Of one lock, behind which all who need the table wait, too. */
export const LOCK_TIMEOUT_MS = 3_000;
/** In which those who waited behind it have their turn. */
const PAUSE_MS = 2_000;
/** About five minutes. */
const MAX_TRIES = 60;

/** A lock that was not to be had in time, and two that waited for each other. */
const IN_USE: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);

/**
 * Runs a transaction that changes tables, again while others use them, and says for whom it waits.
 *
 * @throws Error when they are in use for too long; AbortError when the signal comes meanwhile
 */
export async function untilLocked(sql: Sql, run: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!IN_USE.has(sourceOf(error).code)) throw error;
      if (tries === MAX_TRIES)
        throw new Error(
          "The database was not migrated: other sessions use its tables without a pause. End their transactions (pg_stat_activity shows them, the oldest first in the log) and start again.",
          { cause: error },
        );
      logger().warn({ tries, sessions: await sessionsInTheWay(sql) }, "waiting for tables that other sessions use");
      await sleep(PAUSE_MS, undefined, signal && { signal });
    }
  }
}

/** The sessions that have used tables longest, with what an operator finds and ends them by. */
function sessionsInTheWay(sql: Sql) {
  return sql`
    select a.pid, a.usename as "user", a.application_name as application, host(a.client_addr) as address, a.state,
      a.xact_start as "since", array_agg(distinct c.relname) as tables
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    join pg_class c on c.oid = l.relation and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    where l.granted and l.database = (select oid from pg_database where datname = current_database())
      and a.pid <> pg_backend_pid()
    group by 1, 2, 3, 4, 5, 6
    order by a.xact_start limit 5`;
}

import { setTimeout as sleep } from "node:timers/promises";
import { logger } from "../../logger";
import type { Sql } from "../client";

const LOCK = 7_240_001;
const LOOK_EVERY_MS = 250;
const TELL_EVERY_MS = 30_000;

/**
 * Waits until no other process migrates the database, for the running transaction, and says for which it waits. Asks again and again:
 * a session that waits in PostgreSQL would go on when its process has ended.
 *
 * @throws AbortError when the signal comes meanwhile
 */
export async function takeTurnToMigrate(tx: Sql, signal?: AbortSignal): Promise<void> {
  for (let toldMs = Number.NEGATIVE_INFINITY; ; ) {
    const [lock] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as held`;
    if (lock?.held) return;
    if (performance.now() - toldMs > TELL_EVERY_MS) {
      logger().warn({ sessions: await sessionsAhead(tx) }, "waiting for another process that migrates the database");
      toldMs = performance.now();
    }
    await sleep(LOOK_EVERY_MS, undefined, signal && { signal });
  }
}

/** By what an operator finds and ends them: their process of PostgreSQL (`pg_terminate_backend`), where they are from, since when. */
function sessionsAhead(tx: Sql) {
  return tx`
    select a.pid, a.usename as "user", host(a.client_addr) as address, a.state, a.xact_start as "since"
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${LOCK} and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())`;
}

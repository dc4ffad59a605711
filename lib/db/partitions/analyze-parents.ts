import type { Sql } from "../client";
import { PARTITIONED_TABLES } from "./partitions";

/** As autovacuum decides for other tables. */
const MIN_CHANGE = 50;
const CHANGED_SHARE = 0.1;
/** Looks at a sample of all partitions and leaves their own statistics alone; before, each was analysed on the way. */
const ONLY_SINCE = 180_000;

/**
 * Analyses the tables that have partitions, where their number of rows has changed: autovacuum looks at the partitions alone,
 * and what is planned for all months guesses. It says what it is doing, so that a long one does not count as lost.
 *
 * @returns the tables that it has analysed.
 */
export async function analyzeParents(sql: Sql): Promise<string[]> {
  const changed = await sql<{ name: string; version: number }[]>`
    select parent.relname as name, current_setting('server_version_num')::int as version
    from pg_class parent
    join pg_inherits i on i.inhparent = parent.oid
    join pg_class part on part.oid = i.inhrelid
    left join pg_stat_user_tables s on s.relid = part.oid
    where parent.oid = any (${[...PARTITIONED_TABLES]}::regclass[])
    group by parent.oid, parent.relname, parent.reltuples
    having abs(sum(greatest(part.reltuples, s.n_live_tup, 0)) - greatest(parent.reltuples, 0))
      > ${MIN_CHANGE}::int + ${CHANGED_SHARE}::float8 * greatest(parent.reltuples, 0)
    order by parent.relname`;
  for (const { name, version } of changed)
    await sql.unsafe(`analyze (verbose, skip_locked) ${version >= ONLY_SINCE ? "only" : ""} ${name}`);
  return changed.map(({ name }) => name);
}

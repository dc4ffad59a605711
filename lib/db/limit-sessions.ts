import type { Sql } from "./client";

/**
 * The other half of `watchSocket`: when this side has vanished in the middle of a transaction, PostgreSQL would keep its
 * locks for hours, and what it had claimed would wait. A session that waits for the rest of a question counts as active, so
 * the limit on idle ones alone would not end it. Kept for this role in this database, since poolers refuse what is set when
 * a connection begins; for connections from now on.
 */
export async function limitSessions(sql: Sql, timeoutMs: number): Promise<void> {
  const seconds = Math.ceil(timeoutMs / 1_000);
  const wanted = [
    ["idle_in_transaction_session_timeout", Math.ceil(timeoutMs)],
    ["tcp_keepalives_idle", seconds],
    ["tcp_keepalives_interval", Math.ceil(seconds / 6)],
    ["tcp_keepalives_count", 3],
    // PostgreSQL 17 and newer.
    ["transaction_timeout", Math.ceil(timeoutMs)],
  ] as const;
  const missing = await sql<{ name: string; value: number }[]>`
    select w.name, w.value
    from unnest(${wanted.map(([name]) => name)}::text[], ${wanted.map(([, value]) => value)}::int[]) as w(name, value)
    join pg_settings using (name)
    where not exists (
      select from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
        and setrole = (select oid from pg_roles where rolname = current_user)
        and w.name || '=' || w.value = any (setconfig)
    )`;
  for (const { name, value } of missing) {
    await sql.unsafe(`
      do $$ begin
        execute format('alter role current_user in database %I set ${name} = ${value}', current_database());
      end $$`);
  }
}

import type { Sql } from "./client";
import { inTransaction } from "./transaction";

/**
 * What an operator's PostgreSQL may have set otherwise, for all or for our role, as the embedded one has it. The tests run on
 * these.
 */
const SETTINGS = {
  // What statements and values mean.
  search_path: "public",
  standard_conforming_strings: "on",
  array_nulls: "on",
  transform_null_equals: "off",
  // Beyond it, what an index finds would be left out at random.
  gin_fuzzy_search_limit: "0",
  bytea_output: "hex",
  DateStyle: "ISO, MDY",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  extra_float_digits: "1",
  // What a transaction is, and that what it has committed is kept.
  default_transaction_isolation: "read committed",
  default_transaction_read_only: "off",
  default_transaction_deferrable: "off",
  synchronous_commit: "on",
  // Connections stay, and statements take what they take; `sessionLimits` and `watchSocket` end what hangs.
  statement_timeout: "0",
  lock_timeout: "0",
  idle_session_timeout: "0",
  // Compiling a claim takes seconds, and planning it ten times as long as running it.
  jit: "off",
  plan_cache_mode: "auto",
  enable_partition_pruning: "on",
  work_mem: "4MB",
};

/** Of these, a pooler knows what each of its clients wants, and hands it on: it must hear it when a connection begins. */
export const STARTUP_SETTINGS = {
  application_name: "receipt-exchange",
  TimeZone: SETTINGS.TimeZone,
  DateStyle: SETTINGS.DateStyle,
  standard_conforming_strings: SETTINGS.standard_conforming_strings,
};

/**
 * The other half of `watchSocket`: when this side has vanished in the middle of a transaction, PostgreSQL would keep its
 * locks for hours, and what it had claimed would wait. A session that waits for the rest of a question counts as active, so
 * the limit on idle ones alone would not end it.
 */
function sessionLimits(timeoutMs: number): Record<string, string> {
  const seconds = Math.ceil(timeoutMs / 1_000);
  return {
    idle_in_transaction_session_timeout: String(Math.ceil(timeoutMs)),
    tcp_keepalives_idle: String(seconds),
    tcp_keepalives_interval: String(Math.ceil(seconds / 6)),
    tcp_keepalives_count: "3",
    // PostgreSQL 17 and newer.
    transaction_timeout: String(Math.ceil(timeoutMs)),
  };
}

/**
 * Keeps what sessions need for this role in this database, for connections from now on: poolers refuse most of it when a
 * connection begins, and lose what is set later.
 *
 * @param timeoutMs of the service's transactions; unchanged when left out.
 */
export async function keepSettings(sql: Sql, timeoutMs?: number): Promise<void> {
  const [names, values] = wanted(timeoutMs);
  await inTransaction(sql, async (tx) => {
    const [acting] = await tx<{ role: string }[]>`select current_setting('role') as role`;
    // A session has the settings of who logs in, whomever that one acts as from then on (`alter role … set role`).
    await tx`select set_config('role', 'none', true)`;
    const missing = await tx<{ command: string }[]>`
      select format('alter role %I in database %I set %I to %L', current_user, current_database(), w.name, w.value) as command
      from unnest(${names}::text[], ${values}::text[]) as w(name, value)
      -- Older servers do not have all of them.
      join pg_settings using (name)
      where not exists (
        select from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
          and setrole = (select oid from pg_roles where rolname = current_user)
          and w.name || '=' || w.value = any (setconfig)
      )`;
    for (const { command } of missing) await tx.unsafe(command);
    await tx`select set_config('role', ${acting?.role ?? "none"}, true)`;
  });
}

/** Sets the same for the transaction that `sql` is in, or for its session. */
export async function applySettings(sql: Sql, scope: "transaction" | "session", timeoutMs?: number): Promise<void> {
  const [names, values] = wanted(timeoutMs);
  // First, and not by a query: compiling that one takes longer than a short limit allows.
  const local = scope === "transaction" ? "local" : "session";
  for (const setting of ["statement_timeout", "jit"] as const)
    await sql.unsafe(`set ${local} ${setting} = ${SETTINGS[setting]}`);
  await sql`
    select set_config(w.name, w.value, ${scope === "transaction"})
    from unnest(${names}::text[], ${values}::text[]) as w(name, value) join pg_settings using (name)`;
}

function wanted(timeoutMs?: number): [string[], string[]] {
  const all = { ...SETTINGS, ...(timeoutMs !== undefined && sessionLimits(timeoutMs)) };
  return [Object.keys(all), Object.values(all)];
}

import type { Sql } from "@/lib/db/client";

/** What an operator may have set for all who use a database, each of it other than what the service needs. */
const CONTRARY = {
  search_path: "elsewhere",
  standard_conforming_strings: "off",
  array_nulls: "off",
  transform_null_equals: "on",
  gin_fuzzy_search_limit: "5",
  bytea_output: "escape",
  DateStyle: "German, DMY",
  IntervalStyle: "iso_8601",
  TimeZone: "Asia/Kolkata",
  extra_float_digits: "-3",
  default_transaction_isolation: "serializable",
  default_transaction_read_only: "on",
  default_transaction_deferrable: "on",
  synchronous_commit: "off",
  statement_timeout: "1000000",
  lock_timeout: "1000000",
  idle_session_timeout: "1000000",
  idle_in_transaction_session_timeout: "1000000",
  jit: "on",
  plan_cache_mode: "force_custom_plan",
  enable_partition_pruning: "off",
  work_mem: "64kB",
};

export async function setContrary(server: Sql, database: string): Promise<void> {
  for (const [name, value] of Object.entries(CONTRARY))
    await server.unsafe(`alter database ${database} set ${name} to '${value}'`);
}

/** Which of them a session still has. */
export async function contrarySettings(sql: Sql): Promise<string[]> {
  const [names, values] = [Object.keys(CONTRARY), Object.values(CONTRARY)];
  const rows = await sql<{ name: string }[]>`
    select name from unnest(${names}::text[], ${values}::text[]) as contrary(name, value)
    where current_setting(name, true) = value`;
  return rows.map(({ name }) => name);
}

import type postgres from "postgres";
import type { Pool, Sql } from "./client";

/**
 * Runs the work in a READ COMMITTED transaction, or in a savepoint where `sql` is one already; what it throws rolls all
 * of it back.
 */
export async function inTransaction<T>(sql: Sql, work: (tx: Sql) => Promise<T>): Promise<T> {
  // Wrapped: the driver would wait for each element of a list.
  const wrapped = async (tx: Sql) => ({ result: await work(tx) });
  const done = isPool(sql)
    ? await sql.begin("isolation level read committed", wrapped)
    : await (sql as postgres.TransactionSql).savepoint(wrapped);
  return done.result as T;
}

/** @throws when it is a transaction already. */
export function poolOf(sql: Sql): Pool {
  if (!isPool(sql)) throw new Error("What begins a transaction of its own was called inside of one.");
  return sql;
}

function isPool(sql: Sql): sql is Pool {
  return "begin" in sql;
}

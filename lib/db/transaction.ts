import type postgres from "postgres";
import type { Pool, Sql } from "./client";
import { isRaceLost } from "./failures/failures";

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

/** Two transactions met, and one of them has to begin anew: nothing is wrong. PostgreSQL says so, or who has seen it. */
export class LostRaceError extends Error {
  override readonly name = "LostRaceError";
}

const MAX_TRIES = 5;

/**
 * Runs a transaction, again where it has met another one and lost; `run` has no effect but the transaction's. What is only a part
 * of one runs once: all of it has to begin anew.
 */
export async function retryLostRaces<T>(sql: Sql, run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isPool(sql) || !isRaceLost(error) || tries === MAX_TRIES) throw error;
    }
  }
}

/** @throws when it is a transaction already. */
export function poolOf(sql: Sql): Pool {
  if (!isPool(sql)) throw new Error("What begins a transaction of its own was called inside of one.");
  return sql;
}

/** Whether it is no transaction. */
export function isPool(sql: Sql): sql is Pool {
  return "begin" in sql;
}

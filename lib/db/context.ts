import { systemClock } from "../core/clock";
import type { Actor, RequestContext } from "../core/context";
import { newUuid } from "../core/ids";
import { deriveKeys, type Keys } from "../core/keys";
import { processSingleton } from "../core/shared/process-singleton";
import { env } from "../env";
import { type Db, database, drizzleOver, type Sql } from "./client";
import { inTransaction, retryLostRaces } from "./transaction";

/** A request's context with what verbs work on. */
export interface Context extends RequestContext {
  sql: Sql;
  db: Db;
  keys: Keys;
  /**
   * Of a person: runs first in each transaction. Throws when the right to act has ended since the guard asked; else it
   * lasts until the transaction ends.
   */
  recheck?: (tx: Context) => Promise<void>;
}

export function processKeys(): Keys {
  return processSingleton("keys", () => {
    const { SECRET_KEY, SECRET_KEY_PREVIOUS } = env();
    if (!SECRET_KEY) throw new Error("SECRET_KEY is not set.");
    return deriveKeys(SECRET_KEY, SECRET_KEY_PREVIOUS);
  });
}

/** The context of one request on this process's database. */
export function createContext(who: { organizationId: string | null; actor: Actor; requestId: string }): Context {
  const { sql, db } = database();
  // The spread comes last: each member that follows one costs V8 a microsecond, on every request.
  return { clock: systemClock, sql, db, keys: processKeys(), ...who };
}

/** The service acting by itself: workers, maintenance, the admin command. */
export function systemContext(name: string, requestId: string = newUuid()): Context {
  return createContext({ organizationId: null, actor: { kind: "system", name }, requestId });
}

/**
 * The same context inside a transaction: every statement that verbs called with it make is in it. It may run more than once, so
 * that whatever `work` does outside of the transaction may be done again.
 */
export function withTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const { recheck, ...outside } = ctx;
  const run = async (sql: Sql) => {
    // Without `recheck`: a transaction in this one has been asked.
    const tx: Context = { ...outside, sql, db: drizzleOver(sql) };
    await recheck?.(tx);
    return work(tx);
  };
  return retryLostRaces(ctx.sql, () => inTransaction(ctx.sql, run));
}

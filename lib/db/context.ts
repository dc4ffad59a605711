import { systemClock } from "../core/clock";
import type { Actor, RequestContext } from "../core/context";
import { DomainError } from "../core/errors";
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

/** The UUID of the context's organization; only operators and the service have contexts without one. */
export function tenantOf({ organizationId }: Pick<RequestContext, "organizationId">): string {
  if (organizationId === null)
    throw new DomainError("forbidden", "This is done for an organization, and none was named.");
  return organizationId;
}

/** Whether the context is an operator's or the service's own, without a tenant: it reaches every organization. */
export function isInstallationWide({
  organizationId,
  actor,
}: Pick<RequestContext, "organizationId" | "actor">): boolean {
  return organizationId === null && (actor.kind === "system" || (actor.kind === "user" && actor.isOperator));
}

/**
 * Installation-wide verbs are for operators and for the service itself: an operator who acts as a member of an
 * organization is a member there. `detail` says it in a domain's own words.
 */
export function assertOperator(
  ctx: Pick<RequestContext, "organizationId" | "actor">,
  detail = "Only an operator may do this.",
): void {
  if (!isInstallationWide(ctx)) throw new DomainError("forbidden", detail);
}

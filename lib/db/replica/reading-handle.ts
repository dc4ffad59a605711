import type postgres from "postgres";
import { metrics } from "../../metrics";
import type { Pool, Sql } from "../client";
import type { Replica } from "./replica";

/** What the driver makes of a statement, and runs when somebody waits for it; its types do not say all of it. */
type Statement = postgres.PendingQuery<postgres.Row[]> & {
  handler: () => void;
  resolve(rows: unknown): void;
  reject(error: unknown): void;
  /** Rows as lists. */
  isRaw?: boolean | "values";
};
type Make = (sql: Sql) => postgres.PendingQuery<postgres.Row[]>;

/** What reads for longer asks anew: an export goes on for minutes, and a replica may fall behind meanwhile. */
const CHOSEN_MS = 10_000;

const primaries = new WeakMap<Sql, Pool>();

/** The primary's pool, of a handle of this file. */
export const primaryOf = (sql: Sql) => primaries.get(sql);

/**
 * The primary's pool, but that single statements are sent to the replica, when it shows all that was committed at the first of
 * them, and each ten seconds anew. What fails there is repeated at the primary, whose answer counts: so nothing fails with the replica, and what only the
 * primary can do is done. A transaction is one of the primary's, and so is what comes after it.
 */
export function readingHandle(replica: Replica, nowMs = () => performance.now()): Pool {
  const { primary } = replica;
  let chosen: Promise<"replica" | "primary"> | undefined;
  let chosenMs = 0;
  let stays = false;
  const choose = async () => {
    const from = (await replica.hasCaughtUp()) ? "replica" : "primary";
    metrics()?.countRead(from);
    return from;
  };
  const stay = <Arguments extends unknown[], T>(begin: (...given: Arguments) => T) => {
    return (...given: Arguments): T => {
      stays = true;
      return begin(...given);
    };
  };
  const read = async (make: Make) => {
    if (stays) return make(primary);
    if (!chosen || nowMs() - chosenMs >= CHOSEN_MS) {
      chosenMs = nowMs();
      chosen = choose();
    }
    // A transaction may have begun while it was chosen.
    if ((await chosen) === "primary" || stays) return make(primary);
    try {
      return await make(replica.sql);
    } catch (error) {
      replica.noteFailure(error);
      metrics()?.countRead("repeated");
      if (replica.state !== "current") chosen = Promise.resolve("primary");
      return make(primary);
    }
  };
  const members: Partial<Record<string | symbol, unknown>> = {
    unsafe: (...given: Parameters<Sql["unsafe"]>) => statement(primary, read, (sql) => sql.unsafe(...given)),
    begin: stay(primary.begin.bind(primary) as (...given: unknown[]) => unknown),
    reserve: stay(primary.reserve.bind(primary)),
  };
  const handle = new Proxy(primary, {
    apply: (target, self, given: [TemplateStringsArray, ...never[]]) =>
      isTemplate(given[0]) ? statement(primary, read, (sql) => sql(...given)) : Reflect.apply(target, self, given),
    get: (target, name) => members[name] ?? Reflect.get(target, name),
  });
  primaries.set(handle, primary);
  return handle;
}

/** As the driver tells a statement from a name or a list of values. */
const isTemplate = (first: unknown) => Array.isArray((first as Partial<TemplateStringsArray> | undefined)?.raw);

/** Of the primary's driver, so that it can be a part of another; run by itself, it is made again where it is sent to. */
function statement(primary: Pool, read: (make: Make) => Promise<unknown>, make: Make): Statement {
  const shell = make(primary) as Statement;
  shell.handler = () => {
    const inSameForm: Make = (sql) => {
      const sent = make(sql) as Statement;
      if (shell.isRaw !== undefined) sent.isRaw = shell.isRaw;
      return sent;
    };
    read(inSameForm).then(shell.resolve, shell.reject);
  };
  return shell;
}

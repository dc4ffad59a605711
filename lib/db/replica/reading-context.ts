import { processSingleton } from "../../core/shared/process-singleton";
import { env } from "../../env";
import { connectDatabase, database, drizzleOver } from "../client";
import type { Context } from "../context";
import { primaryOf, readingHandle } from "./reading-handle";
import { Replica } from "./replica";

const held = () => processSingleton("replica", () => ({ replica: null as Replica | null }));

/** Of this process; null without `DATABASE_READ_URL`. */
export const currentReplica = () => held().replica;

/** Lets `readingContext` use it. @returns the function that ends that. */
export async function beginReading(replica: Replica): Promise<() => Promise<void>> {
  await replica.watch();
  held().replica = replica;
  return async () => {
    held().replica = null;
    await replica.close();
  };
}

/** Of the configuration. Both pools are one driver's: what one of them made may be a part of what the other sends. */
export function configuredReplica(): Replica | null {
  const { DATABASE_READ_URL: url, DATABASE_READ_MAX_LAG: maxLagMs, DATABASE_POOL_SIZE, DATABASE_PREPARE } = env();
  if (url === undefined) return null;
  const options = { prepare: DATABASE_PREPARE, silenceMs: env().DATABASE_TIMEOUT };
  return new Replica(database().sql, {
    maxLagMs,
    connect: () => connectDatabase(url, DATABASE_POOL_SIZE, options),
  });
}

/** The same context for what only reads; unchanged without a replica, and in a transaction. */
export function readingContext<C extends Context>(ctx: C): C {
  const replica = currentReplica();
  if (!replica || ctx.sql !== replica.primary) return ctx;
  const sql = readingHandle(replica);
  return { ...ctx, sql, db: drizzleOver(sql) };
}

/** For what a replica cannot know: who is at work at the primary, and tables that are not repeated. */
export function atPrimary<C extends Context>(ctx: C): C {
  const sql = primaryOf(ctx.sql);
  return sql ? { ...ctx, sql, db: drizzleOver(sql) } : ctx;
}

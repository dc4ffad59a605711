import { beforeAll } from "vitest";
import { connectDatabase, type Database } from "@/lib/db/client";
import type { Context } from "@/lib/db/context";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import type { Tenant, testDatabase } from "@/tests/database";
import { addEndpoint } from "./deliveries";

type TestDatabase = ReturnType<typeof testDatabase>;

/** For a file's tests: gives a context as another process has it, with connections and so a group commit of its own. */
export function anotherProcess(t: TestDatabase): (ctx: Context) => Context {
  let other: Database;
  beforeAll(() => {
    other = connectDatabase(t.url, 4);
    return () => other.close();
  });
  return (ctx) => ({ ...ctx, sql: other.sql, db: other.db });
}

/** Runs a matcher, and what follows from it, until nothing is due; `limit`: small batches meet others more often. */
export async function matchAndEnqueue(ctx: Context, limit = 5): Promise<void> {
  while ((await runMatchBatch(ctx, { limit, onMatches: enqueueDeliveries })) > 0);
}

/** A bank whose webhook is there, and usually answers nothing. */
export async function openBank(t: TestDatabase, url = "http://127.0.0.1:1/hook"): Promise<Tenant> {
  const bank = await t.tenant("client");
  await addEndpoint(t.systemContext(), bank.organizationId, url);
  return bank;
}

import { expect } from "vitest";
import { database } from "@/lib/db/client";
import type { Context } from "@/lib/db/context";

/** Resolves when somebody waits for what this transaction holds: two actions then stand in a known order. */
export async function isWaitedFor({ sql }: Context): Promise<void> {
  const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const waiting = () =>
    database().sql`select from pg_stat_activity where ${own?.pid ?? 0} = any(pg_blocking_pids(pid))`;
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBeGreaterThan(0);
}

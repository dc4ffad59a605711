import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Sql } from "@/lib/db/client";

/** Why a process cannot work now, or that it can. */
export type Readiness = "ready" | "starting" | "stopping" | "database unreachable" | "migrations missing";
export type ReadinessProbe = () => Promise<Readiness>;

const DATABASE_TIMEOUT_MS = 2_000;
const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** Whether the database answers and has every migration that this build knows (a newer one is fine: rolling updates). */
export function readinessProbe(sql: Sql, migrationsFolder: string): ReadinessProbe {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")));
  const newest = Math.max(...entries.map(({ when }) => when));
  return async () => {
    const abandon = new AbortController();
    const late = sleep(DATABASE_TIMEOUT_MS, "database unreachable" as const, { signal: abandon.signal });
    late.catch(() => undefined);
    try {
      return await Promise.race([check(sql, newest), late]);
    } catch {
      return "database unreachable";
    } finally {
      abandon.abort();
    }
  };
}

async function check(sql: Sql, newest: number): Promise<Readiness> {
  const [row] = await sql<{ isCurrent: boolean }[]>`
    select coalesce(max(created_at) >= ${newest}, false) as "isCurrent" from drizzle.receipt_exchange_migrations`;
  return row?.isCurrent ? "ready" : "migrations missing";
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { systemClock } from "@/lib/core/clock";
import type { Sql } from "@/lib/db/client";
import { makePartitions } from "@/lib/db/partitions/make-partitions";
import { partitionsOf } from "@/lib/db/partitions/partitions";

/** Why a process cannot work now, or that it can. */
export type Readiness =
  | "ready"
  | "starting"
  | "stopping"
  | "database unreachable"
  | "database read-only"
  | "migrations missing"
  | "partitions missing";
export type ReadinessProbe = () => Promise<Readiness>;

const DATABASE_TIMEOUT_MS = 2_000;
const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

/**
 * Whether the database answers, has every migration that this build knows (a newer one is fine: rolling updates), and can
 * store what comes now.
 */
export function readinessProbe(sql: Sql, migrationsFolder: string, clock = systemClock): ReadinessProbe {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")));
  const newest = Math.max(...entries.map(({ when }) => when));
  return async () => {
    const abandon = new AbortController();
    const late = sleep(DATABASE_TIMEOUT_MS, "database unreachable" as const, { signal: abandon.signal });
    late.catch(() => undefined);
    try {
      return await Promise.race([check(sql, newest, clock.now()), late]);
    } catch {
      return "database unreachable";
    } finally {
      abandon.abort();
    }
  };
}

async function check(sql: Sql, newest: number, now: Date): Promise<Readiness> {
  const [row] = await sql<{ isReadOnly: boolean; isCurrent: boolean; hasMonth: boolean }[]>`
    select current_setting('transaction_read_only')::boolean as "isReadOnly",
      coalesce(max(created_at) >= ${newest}, false) as "isCurrent",
      (select bool_and(to_regclass(name) is not null) from unnest(${partitionsOf(now)}::text[]) as p(name)) as "hasMonth"
    from drizzle.receipt_exchange_migrations`;
  // A standby, or a primary that was told to take nothing more.
  if (row?.isReadOnly) return "database read-only";
  if (!row?.isCurrent) return "migrations missing";
  if (row.hasMonth) return "ready";
  void makePartitions(sql);
  return "partitions missing";
}

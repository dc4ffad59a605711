import { z } from "zod";
import type { Sql } from "../db/client";
import { readIfThere } from "./build-info";

export interface Migrations {
  applied: number;
  /** The name of the newest one; null when this build does not know it. */
  newest: string | null;
  /** Those of this build that the database lacks. */
  missing: number;
}

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

export async function findMigrations(sql: Sql): Promise<Migrations> {
  const rows = await sql<{ at: number }[]>`
    select created_at::float8 as at from drizzle.receipt_exchange_migrations order by created_at`;
  const file = readIfThere("drizzle/meta/_journal.json");
  const known = file === null ? [] : journal.parse(JSON.parse(file)).entries;
  const newestAt = rows.at(-1)?.at ?? 0;
  return {
    applied: rows.length,
    newest: known.find(({ when }) => when === newestAt)?.tag ?? null,
    missing: known.filter(({ when }) => when > newestAt).length,
  };
}

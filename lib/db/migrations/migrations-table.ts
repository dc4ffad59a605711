import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Sql } from "../client";
import { ofAnotherApplication } from "../failures/in-words";
import { inTransaction } from "../transaction";

/** Not Drizzle's own name, which another application in the same database may use. */
export const MIGRATIONS_TABLE = "receipt_exchange_migrations";
const EARLIER_TABLE = "__drizzle_migrations";

/**
 * Versions up to 0.1 wrote into Drizzle's table. What of ours stands there is taken over, once; it stays there as well,
 * since processes of the version before look for it.
 *
 * @throws Error when the database is somebody else's.
 */
export async function takeOverMigrations(sql: Sql, folder: string): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder: folder });
  const isFilled = (table: string) => isFilledByUs(sql, table, first?.hash ?? "");
  const isOwnThere = await isFilled(MIGRATIONS_TABLE);
  if (isOwnThere !== null || !(await isFilled(EARLIER_TABLE))) return;
  await inTransaction(sql, async (tx) => {
    await tx`create table ${tx(`drizzle.${MIGRATIONS_TABLE}`)} (id serial primary key, hash text not null, created_at bigint)`;
    await tx`
      insert into ${tx(`drizzle.${MIGRATIONS_TABLE}`)} (hash, created_at)
      select hash, created_at from ${tx(`drizzle.${EARLIER_TABLE}`)} order by created_at`;
  });
}

/**
 * Whether a table of migrations has any; null when there is none of that name.
 *
 * @throws Error when it is no such table, or has others' migrations and not our first.
 */
async function isFilledByUs(sql: Sql, table: string, firstHash: string): Promise<boolean | null> {
  // From the catalogue: to_regclass fails in a schema that we may not use.
  const [found] = await sql<{ hasShape: boolean }[]>`
    select c.relkind = 'r' and 3 = (
      select count(*) from pg_attribute a
      where a.attrelid = c.oid and not a.attisdropped
        and (a.attname, a.atttypid::regtype::text) in (('id', 'integer'), ('hash', 'text'), ('created_at', 'bigint'))
    ) as "hasShape"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'drizzle' and c.relname = ${table}`;
  if (!found) return null;
  if (!found.hasShape) throw ofAnotherApplication();
  const [rows] = await sql<{ areOurs: boolean; areThere: boolean }[]>`
    select coalesce(bool_or(hash = ${firstHash}), false) as "areOurs", count(*) > 0 as "areThere"
    from ${sql(`drizzle.${table}`)}`;
  if (rows?.areThere && !rows.areOurs) throw ofAnotherApplication();
  return rows?.areThere ?? false;
}

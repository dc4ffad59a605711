import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Sql } from "../client";
import { inTransaction } from "../transaction";

/** Not Drizzle's own name, which another application in the same database may use. */
export const MIGRATIONS_TABLE = "receipt_exchange_migrations";

/**
 * Versions up to 0.1 wrote into Drizzle's table. What of ours stands there is taken over, once; it stays there as well,
 * since processes of the version before look for it.
 *
 * @throws Error when the database is somebody else's.
 */
export async function takeOverMigrations(sql: Sql, folder: string): Promise<void> {
  const [found] = await sql<{ own: boolean; earlier: boolean }[]>`
    select to_regclass(${`drizzle.${MIGRATIONS_TABLE}`}) is not null as own,
      to_regclass('drizzle.__drizzle_migrations') is not null as earlier`;
  if (found?.own || !found?.earlier) return;
  const known = readMigrationFiles({ migrationsFolder: folder });
  const [ours] = await sql<{ isOurs: boolean; isEmpty: boolean }[]>`
    select coalesce(bool_or(hash = ${known[0]?.hash ?? ""}), false) as "isOurs", count(*) = 0 as "isEmpty"
    from drizzle.__drizzle_migrations`;
  if (ours?.isEmpty) return;
  if (!ours?.isOurs) throw ofAnotherApplication();
  await inTransaction(sql, async (tx) => {
    await tx`create table ${tx(`drizzle.${MIGRATIONS_TABLE}`)} (id serial primary key, hash text not null, created_at bigint)`;
    await tx`
      insert into ${tx(`drizzle.${MIGRATIONS_TABLE}`)} (hash, created_at)
      select hash, created_at from drizzle.__drizzle_migrations order by created_at`;
  });
}

export function ofAnotherApplication(): Error {
  return new Error(
    "The database that DATABASE_URL names holds tables of another application. Give Receipt Exchange a database of its own (createdb receipts).",
  );
}

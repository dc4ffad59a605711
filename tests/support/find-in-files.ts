import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Sql } from "@/lib/db/client";

/**
 * Values stand in the files as they are from now on: compressed, they would be found by nobody, and be there. PostgreSQL leaves the
 * tables to the test: who analyses one keeps what was erased from being left behind.
 */
export async function storeUncompressed(sql: Sql): Promise<void> {
  const tables = await sql<{ name: string; alterations: string }[]>`
    select c.oid::regclass::text as name,
      string_agg(format('alter column %I set storage external', a.attname), ', ') as alterations
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attstorage in ('x', 'm')
    group by c.oid`;
  for (const { name, alterations } of tables) await sql.unsafe(`alter table ${name} ${alterations}`);
  const leaves = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  for (const { name } of leaves) await sql.unsafe(`alter table ${name} set (autovacuum_enabled = false)`);
}

/**
 * As an operator does who wants to be sure: a vacuum alone leaves what was erased in pages until it is written over, and one that
 * rewrites copies what somebody's open transaction can see, such as PostgreSQL's own when it analyses a table.
 */
export async function rewriteFiles(sql: Sql): Promise<void> {
  const isOpen = async () =>
    (
      await sql`
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and (backend_xid is not null or backend_xmin is not null)`
    ).length > 0;
  while (await isOpen()) await sql`select pg_sleep(0.05)`;
  // Also those that are empty again: their indexes are not. Of months, those in which a test can have written.
  const [written] = await sql<{ tables: string }[]>`
    select string_agg(oid::regclass::text, ', ') as tables from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (not relispartition or right(relname, 7) in (to_char(now(), 'YYYY_MM'), to_char(now() - interval '1 day', 'YYYY_MM')))`;
  // What planners know are samples of values. Analysed anew, those of a table that is empty by now would stay.
  await sql`
    delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;
  await sql`analyze`;
  await sql.unsafe(`vacuum full ${written?.tables}, pg_statistic`);
}

/**
 * The files of the database's data folder in which one of the texts stands, after a checkpoint: tables, indexes, what planners know
 * of values, and whatever else lies there. Not the write-ahead log, which has all that was written until it is written over, and
 * not the other databases of the server.
 *
 * @returns `table, index or file: text`
 */
export async function findInFiles(sql: Sql, texts: readonly string[]): Promise<string[]> {
  await sql`checkpoint`;
  const [place] = await sql<{ folder: string; oid: string }[]>`
    select current_setting('data_directory') as folder, oid::text from pg_database where datname = current_database()`;
  if (!place) throw new Error("The database has no folder.");
  const { folder, oid } = place;
  const own = join(folder, "base", oid);
  const relations = await sql<{ path: string; name: string }[]>`
    select pg_relation_filepath(oid) as path, oid::regclass::text as name from pg_class
    where relkind in ('r', 'i', 't') and relfilenode <> 0`;
  const names = new Map(relations.map(({ path, name }) => [path, name]));
  const [ofService, besides] = [
    filesIn(own),
    filesIn(folder, (path) => path !== join(folder, "base") && path !== join(folder, "pg_wal")),
  ];
  if (ofService.length < 100) throw new Error("These are not the service's files.");
  return [...ofService, ...besides].flatMap((file) => {
    const bytes = bytesOf(file);
    const name = relative(folder, file);
    return texts.filter((text) => bytes.includes(text)).map((text) => `${names.get(name) ?? name}: ${text}`);
  });
}

function filesIn(folder: string, isMeant: (path: string) => boolean = () => true): string[] {
  const entries = unlessGone((): Dirent[] => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!isMeant(path)) return [];
    return entry.isDirectory() ? filesIn(path, isMeant) : entry.isFile() ? [path] : [];
  });
}

const bytesOf = (file: string) => unlessGone(() => readFileSync(file)) ?? Buffer.alloc(0);

/** PostgreSQL goes on beside: what is gone by now has nothing. */
function unlessGone<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if ((error as { code?: unknown }).code !== "ENOENT") throw error;
    return null;
  }
}

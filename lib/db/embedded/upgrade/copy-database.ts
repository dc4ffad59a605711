import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import { z } from "zod";
import { migrateDatabase } from "../../migrations/migrate";
import { MIGRATIONS_TABLE } from "../../migrations/migrations-table";
import { applySettings } from "../../session-settings";

export interface Copied {
  tables: number;
  rows: number;
}

interface Table {
  /** As it stands in SQL. */
  name: string;
  columns: string;
  /** Of a partition. */
  making: string | null;
}

/**
 * Copies the service's database from one server to an empty one, whatever their versions, and compares them row by row: first the
 * migrations that the original has, then its rows, then the rest of the migrations. Nothing may write to the original meanwhile.
 */
export async function copyDatabase(from: string, to: string, migrations: string): Promise<Copied> {
  const options = { max: 1, max_lifetime: null, onnotice: () => undefined };
  const [source, target] = [postgres(from, options), postgres(to, options)];
  try {
    // The role has kept the service's settings (`keepSettings`): its time limit would end a long copy, and it may write.
    await applySettings(source, "session", 0);
    await source`set default_transaction_read_only = on`;
    await withMigrationsOf(source, migrations, (folder) => migrateDatabase(to, folder));
    const tables = await tablesOf(source);
    for (const { making } of tables) if (making !== null) await target.unsafe(making);
    await assertSameTables(target, tables);
    // Neither triggers nor references: the rows have been through them.
    await target`set session_replication_role = replica`;
    // Some migrations write rows, which come with the others.
    await target.unsafe(`truncate ${tables.map(({ name }) => name).join(", ")}`);
    let rows = 0;
    for (const table of tables) rows += await copyTable(source, target, table);
    await copySequences(source, target);
    await target`set session_replication_role = origin`;
    await migrateDatabase(to, migrations);
    await target`analyze`;
    return { tables: tables.length, rows };
  } finally {
    await source.end();
    await target.end();
  }
}

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

async function withMigrationsOf(
  source: postgres.Sql,
  folder: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const [there] = await source`select from pg_tables where schemaname = 'drizzle' and tablename = ${MIGRATIONS_TABLE}`;
  if (!there) throw new Error("The database is of an unknown version of Receipt Exchange, or was never used.");
  const [row] = await source<{ newest: string }[]>`
    select max(created_at)::text as newest from ${source(`drizzle.${MIGRATIONS_TABLE}`)}`;
  const part = await mkdtemp(join(tmpdir(), "receipt-exchange-migrations-"));
  try {
    await cp(folder, part, { recursive: true });
    const file = join(part, "meta/_journal.json");
    const all = journal.parse(JSON.parse(await readFile(file, "utf8")));
    const entries = all.entries.filter(({ when }) => when <= Number(row?.newest));
    await writeFile(file, JSON.stringify({ ...all, entries }));
    await work(part);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

function tablesOf(sql: postgres.Sql): Promise<Table[]> {
  return sql<Table[]>`
    select format('%I.%I', 'public', c.relname) as name,
      (
        select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      case when p.oid is not null then format(
        'create table if not exists %I.%I partition of %I.%I %s %s', 'public', c.relname, 'public', p.relname,
        pg_get_expr(c.relpartbound, c.oid), 'with (' || array_to_string(c.reloptions, ', ') || ')'
      ) end as making
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class p on p.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname`;
}

/** What is not ours cannot be made anew by our migrations, and nothing is left behind in silence. */
async function assertSameTables(target: postgres.Sql, tables: readonly Table[]): Promise<void> {
  const there = new Set((await tablesOf(target)).map(({ name }) => name));
  const strange = tables.filter(({ name }) => !there.has(name)).map(({ name }) => name);
  if (strange.length > 0)
    throw new Error(`The database has tables that are not Receipt Exchange's: ${strange.join(", ")}.`);
}

async function copyTable(source: postgres.Sql, target: postgres.Sql, { name, columns }: Table): Promise<number> {
  const out = await source.unsafe(`copy ${name} (${columns}) to stdout`).readable();
  const into = await target.unsafe(`copy ${name} (${columns}) from stdin`).writable();
  await pipeline(out, into);
  const [before, after] = await Promise.all([fingerprint(source, name), fingerprint(target, name)]);
  if (before.rows !== after.rows || before.sum !== after.sum)
    throw new Error(
      `${name} has ${before.rows} rows, and its copy ${after.rows}; they are not the same. Nothing was changed.`,
    );
  return before.rows;
}

/** The same of two tables with the same rows, in whatever order. */
async function fingerprint(sql: postgres.Sql, name: string): Promise<{ rows: number; sum: string }> {
  const [row] = await sql.unsafe<{ rows: number; sum: string }[]>(`
    select count(*)::float8 as rows, coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
    from only ${name} t`);
  if (!row) throw new Error(`${name} cannot be read.`);
  return row;
}

async function copySequences(source: postgres.Sql, target: postgres.Sql): Promise<void> {
  const sequences = await source<{ name: string; value: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`;
  for (const { name, value } of sequences) await target`select setval(${name}::regclass, ${value}::bigint)`;
}

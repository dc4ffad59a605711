import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import postgres from "postgres";
import { afterAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { forgetSingleton, replaceSingleton } from "@/lib/core/shared/process-singleton";
import { serverUrl } from "@/tests/database";
import { withDatabase } from "@/tests/with-database";
import { migrateDatabase } from "./migrate";

const server = postgres(serverUrl, { max: 1, onnotice: () => undefined });
let url: string;
let sql: postgres.Sql;

beforeEach(async () => {
  const name = `migrate_${randomBytes(6).toString("hex")}`;
  await server.unsafe(`create database ${name}`);
  url = withDatabase(serverUrl, name);
  sql = postgres(url, { max: 1, onnotice: () => undefined });
  return async () => {
    await sql.end();
    await server.unsafe(`drop database ${name} with (force)`);
  };
});
afterAll(() => server.end());

const REFUSAL = /holds tables of another application.* database of its own/;
const applied = async (table: string) =>
  (await sql.unsafe(`select created_at::float8 as at from drizzle.${table} order by created_at`)).map(({ at }) => at);

it("a database of an earlier version is taken over: nothing runs twice, and that version still finds what it applied", async () => {
  const earlier = await folderWithoutNewest();
  await migrateDatabase(url, earlier);
  // Where that version kept it.
  await sql`alter table drizzle.receipt_exchange_migrations rename to __drizzle_migrations`;
  const before = await applied("__drizzle_migrations");
  await migrateDatabase(url);
  const after = await applied("receipt_exchange_migrations");
  expect(after.slice(0, -1)).toEqual(before);
  expect(await applied("__drizzle_migrations")).toEqual(before);
  await migrateDatabase(url);
  expect(await applied("receipt_exchange_migrations")).toEqual(after);
  await rm(earlier, { recursive: true });
});

it("the database of another application that uses Drizzle is refused in a sentence, and left as it is", async () => {
  await sql`create schema drizzle`;
  await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('theirs', 4102444800000)`;
  await expect(migrateDatabase(url)).rejects.toThrow(REFUSAL);
  expect(await sql`select tablename from pg_tables where schemaname in ('public', 'drizzle')`).toEqual([
    { tablename: "__drizzle_migrations" },
  ]);
});

it("so is one whose tables have names of ours", async () => {
  await sql`create table users (id int)`;
  await expect(migrateDatabase(url)).rejects.toThrow(REFUSAL);
  expect(await sql`select tablename from pg_tables where schemaname = 'public'`).toEqual([{ tablename: "users" }]);
});

const ROWS = "(id serial primary key, hash text not null, created_at bigint)";

it.each([
  ["a table of migrations of another shape", "create table drizzle.receipt_exchange_migrations (x int)"],
  ["an earlier one of another shape", "create table drizzle.__drizzle_migrations (id int, name text)"],
  [
    "a view of that name",
    "create view drizzle.receipt_exchange_migrations as select 1 as id, ''::text as hash, 1::bigint as created_at",
  ],
  [
    "somebody else's migrations in it",
    `create table drizzle.receipt_exchange_migrations ${ROWS};
     insert into drizzle.receipt_exchange_migrations (hash, created_at) values ('theirs', 4102444800000)`,
  ],
])("so is one with %s", async (_, statement) => {
  await sql.unsafe(`create schema drizzle; ${statement}`);
  await expect(migrateDatabase(url)).rejects.toThrow(REFUSAL);
  expect(await sql`select tablename from pg_tables where schemaname = 'public'`).toEqual([]);
});

it("so is one with a table that has the name of a partition, and nothing is made in its place", async () => {
  await sql.unsafe(`create table receipts_${new Date().toISOString().slice(0, 7).replace("-", "_")} (id int)`);
  await expect(migrateDatabase(url)).rejects.toThrow(REFUSAL);
});

it("a database without the schema public is refused in a sentence, and taken when it is there", async () => {
  await sql`drop schema public`;
  await expect(migrateDatabase(url)).rejects.toThrow(/^The database of DATABASE_URL has no schema public/);
  await sql`create schema public`;
  await migrateDatabase(url);
});

it("a limit of time that the database sets ends no statement of a first start, slow as they may be", async () => {
  // As compiling it may be: the setting of the first one takes longer than the limit.
  await sql`create view pg_settings as select name from pg_catalog.pg_settings, pg_sleep(1) offset 0`;
  for (const setting of ["statement_timeout = 500", "lock_timeout = 1", "search_path = public, pg_catalog"])
    await server.unsafe(`alter database ${new URL(url).pathname.slice(1)} set ${setting}`);
  await migrateDatabase(url, "drizzle", 60_000);
});

it("a user who may make nothing in the database is told so in a sentence", async () => {
  await server`create role stranger login password 'stranger'`;
  const strangers = new URL(url);
  [strangers.username, strangers.password] = ["stranger", "stranger"];
  const failure = await migrateDatabase(strangers.toString()).catch((error: Error) => error);
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^The user of DATABASE_URL may not .*permission denied.* its owner/),
  });
  expect(failure).not.toHaveProperty("code");
  // Nor in a schema of another's, as after a restore as somebody else.
  await sql`create schema drizzle`;
  await server.unsafe(`grant create on database ${new URL(url).pathname.slice(1)} to stranger`);
  await expect(migrateDatabase(strangers.toString())).rejects.toThrow(/^The user of DATABASE_URL may not .* its owner/);
  await server.unsafe(`revoke create on database ${new URL(url).pathname.slice(1)} from stranger`);
  await server`drop role stranger`;
});

it("who waits for another process says for which, and ends when it is told to; the next one has its turn", async () => {
  const told: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => told.push(line) });
  replaceSingleton("logger", log);
  onTestFinished(() => forgetSingleton("logger"));
  await sql.begin(async (other) => {
    const [own] = await other`select pg_backend_pid() as pid, pg_advisory_xact_lock(7240001) is null as never`;
    const stopping = new AbortController();
    const waiting = migrateDatabase(url, "drizzle", undefined, stopping.signal);
    const ended = expect(waiting).rejects.toMatchObject({ name: "AbortError" });
    await expect.poll(() => told.length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(JSON.parse(told[0] ?? "")).toMatchObject({
      msg: "waiting for another process that migrates the database",
      sessions: [{ pid: own?.pid, since: expect.any(String) }],
    });
    stopping.abort();
    await ended;
  });
  const before = told.length;
  await migrateDatabase(url);
  expect(told).toHaveLength(before);
});

it("a table that another session uses keeps nobody else waiting for long: it says who it is, and begins again until it has it", async () => {
  await migrateDatabase(url);
  const told: string[] = [];
  replaceSingleton("logger", pino({ level: "warn" }, { write: (line) => told.push(line) }));
  onTestFinished(() => forgetSingleton("logger"));
  const more = await folderWithOneMore("alter table organizations add column one_more int");
  const { migrating } = await sql.begin(async (other) => {
    await other`lock table organizations in access share mode`;
    const [own] = await other`select pg_backend_pid() as pid`;
    const waiting = migrateDatabase(url, more);
    await expect.poll(() => told.length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(JSON.parse(told[0] ?? "")).toMatchObject({
      msg: "waiting for tables that other sessions use",
      sessions: [{ pid: own?.pid, since: expect.any(String), tables: ["organizations"] }],
    });
    return { migrating: waiting };
  });
  await migrating;
  expect(await sql`select one_more from organizations`).toEqual([]);
  await rm(more, { recursive: true });
});

async function folderWithOneMore(statement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-test-"));
  await cp("drizzle", folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: object[] };
  const entry = {
    idx: journal.entries.length,
    version: "7",
    when: 4_102_444_800_000,
    tag: "one_more",
    breakpoints: true,
  };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(folder, "one_more.sql"), statement);
  return folder;
}

async function folderWithoutNewest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-test-"));
  await cp("drizzle", folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: unknown[] };
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
  return folder;
}

import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import postgres from "postgres";
import { afterEach, expect, it } from "vitest";
import { contrarySettings, setContrary } from "@/tests/contrary-settings";
import { serverUrl, testDatabase } from "@/tests/database";
import { withDatabase } from "@/tests/with-database";
import { connectDatabase } from "./client";
import { migrateDatabase } from "./migrations/migrate";
import { keepSettings } from "./session-settings";

const t = testDatabase();
const opened: postgres.Sql[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.end({ timeout: 0 });
});

function open(url = t.url): postgres.Sql {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  opened.push(sql);
  return sql;
}

/** Leaves a transaction of `sql` as it is after `work`, for ever. */
function leaveOpen(sql: postgres.Sql, work: (tx: postgres.TransactionSql) => Promise<unknown>): Promise<void> {
  return new Promise((left) => {
    const transaction = sql.begin(async (tx) => {
      await work(tx);
      left();
      await new Promise(() => undefined);
    });
    transaction.catch(() => undefined);
  });
}

it("a session that is idle in a transaction is ended by PostgreSQL, and gives its locks back", async () => {
  await keepSettings(t.sql, 100);
  await t.sql`create table held as select 1 as id`;
  await leaveOpen(open(), (tx) => tx`select from held for update`);
  expect(await open()`select id from held for update`).toHaveLength(1);
});

it("so is one whose question broke off in the middle, on a wire that went dead", async () => {
  await keepSettings(t.sql, 100);
  await t.sql`create table asked as select 1 as id`;
  const wire = await deadWire(Number(new URL(t.url).port));
  const url = new URL(t.url);
  url.port = String(wire.port);
  await leaveOpen(open(url.toString()), async (tx) => {
    await tx`select from asked for update`;
    // Its preparation arrives; the answer does not, so that the rest of it is never sent.
    wire.goDead();
    tx`select id + 1 from asked`.catch(() => undefined);
    await wire.dead;
  });
  expect(await open()`select id from asked for update`).toHaveLength(1);
  wire.close();
});

it("whatever the operator has set for all, the first start and what comes after it work on our own settings", async () => {
  const server = open(serverUrl);
  const url = withDatabase(serverUrl, "contrary_settings");
  await server`create database contrary_settings`;
  await setContrary(server, "contrary_settings");
  await migrateDatabase(url, "drizzle", 60_000);
  const { sql, close } = connectDatabase(url, 2);
  expect(await contrarySettings(sql)).toEqual([]);
  const [id, at] = ["01900000-0000-7000-8000-000000000000", new Date("2026-03-02T10:15:30.123Z")];
  const bytes = Buffer.from([0, 92, 255]);
  await sql`
    insert into idempotency_keys (credential_id, key, request_hash, expires_at) values (${id}, '\\', ${bytes}, ${at})`;
  expect(await sql`select key, request_hash, expires_at from idempotency_keys`).toEqual([
    { key: "\\", request_hash: bytes, expires_at: at },
  ]);
  await close();
  await server`drop database contrary_settings with (force)`;
});

it("they hold for a user that acts as another one, which owns the tables", async () => {
  const server = open(serverUrl);
  await server`create role settings_owner`;
  await server`create role settings_login login in role settings_owner password 'secret'`;
  await server`create database acting_settings owner settings_owner`;
  await server`alter role settings_login in database acting_settings set role = 'settings_owner'`;
  await setContrary(server, "acting_settings");
  const url = new URL(withDatabase(serverUrl, "acting_settings"));
  url.username = "settings_login";
  url.password = "secret";
  await migrateDatabase(url.href, "drizzle", 60_000);
  const { sql, close } = connectDatabase(url.href, 2);
  expect(await contrarySettings(sql)).toEqual([]);
  expect(await sql`select tableowner from pg_tables where tablename = 'receipts'`).toEqual([
    { tableowner: "settings_owner" },
  ]);
  await close();
  await server`drop database acting_settings with (force)`;
  await server`drop role settings_login, settings_owner`;
});

/** Forwards both ways until it is dead; then only what the service sends first. */
async function deadWire(upstream: number) {
  let isDead = false;
  let noteDead = () => {};
  const dead = new Promise<void>((done) => {
    noteDead = done;
  });
  const sockets: Socket[] = [];
  const server = createServer((service) => {
    const database = connect(upstream, "127.0.0.1");
    sockets.push(service, database);
    for (const socket of [service, database]) socket.on("error", () => undefined);
    service.on("data", (chunk) => {
      database.write(chunk);
      if (isDead) noteDead();
    });
    database.on("data", (chunk) => void (isDead || service.write(chunk)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    dead,
    goDead: () => {
      isDead = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

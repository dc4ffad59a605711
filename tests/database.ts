import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import type { Actor } from "@/lib/core/context";
import { newUuid } from "@/lib/core/ids";
import { deriveKeys } from "@/lib/core/keys";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { connectDatabase, type Database } from "@/lib/db/client";
import type { Context } from "@/lib/db/context";
import { organizations } from "@/lib/db/schema/accounts";
import { keepSettings } from "@/lib/db/session-settings";
import { withDatabase } from "./with-database";

export const TEST_SECRET_KEY = "a secret key that only the tests know";

/** Of the run's PostgreSQL, which the first file that imports this starts. */
export const serverUrl = await askForPostgres();

async function askForPostgres(): Promise<string> {
  const answer = await fetch(inject("postgresOnDemand"));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

export interface Tenant {
  /** UUID. */
  organizationId: string;
  ctx: Context;
}

export type TestDatabase = ReturnType<typeof testDatabase>;

/**
 * A database for the calling test file (or describe block), copied from the migrated template. Also what
 * `database()` and `createContext()` give in this process, so that code that makes its own context is tested as it is.
 *
 * @param server another one than the run's, with the template.
 */
export function testDatabase(server = serverUrl, options: { prepare?: boolean } = {}) {
  let database: Database | undefined;
  let now: Date | undefined;
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = withDatabase(server, name);

  beforeAll(async () => {
    // As files: through the log, PostgreSQL's own way, it takes two to three times as long.
    await onServer(server, (sql) =>
      sql.unsafe(`create database ${name} template template_receipts strategy file_copy`),
    );
    process.env.DATABASE_URL = url;
    process.env.SECRET_KEY = TEST_SECRET_KEY;
    // Vite puts its own BASE_URL there.
    process.env.BASE_URL = "https://receipts.example";
    // A copy of a database has not what is kept for a role in it.
    await onServer(url, (sql) => keepSettings(sql));
    database = connectDatabase(url, 8, options);
    replaceSingleton("database", database);
  });

  afterAll(async () => {
    await database?.close();
    await onServer(server, (sql) => sql.unsafe(`drop database ${name} with (force)`));
  });

  const open = (): Database => {
    if (!database) throw new Error("The database is there from beforeAll to afterAll only.");
    return database;
  };

  function context(organizationId: string | null, actor: Actor): Context {
    const { sql, db } = open();
    const clock = { now: () => now ?? new Date() };
    return { organizationId, actor, requestId: newUuid(), clock, sql, db, keys: deriveKeys(TEST_SECRET_KEY) };
  }

  return {
    url,
    get sql() {
      return open().sql;
    },
    get db() {
      return open().db;
    },
    systemContext: () => context(null, { kind: "system", name: "test" }),
    /** The clock of all contexts of this database; undefined lets it run again. */
    setClock: (date: Date | undefined) => {
      now = date;
    },
    /** A fresh organization, and its context with a credential as the actor. */
    async tenant(kind: "merchant" | "client", actor?: Actor): Promise<Tenant> {
      const organizationId = newUuid();
      await open()
        .db.insert(organizations)
        .values({ id: organizationId, kind, name: `${kind} ${organizationId.slice(-6)}` });
      const fallback: Actor = { kind: "credential", credentialId: newUuid(), scopes: [] };
      return { organizationId, ctx: context(organizationId, actor ?? fallback) };
    },
  };
}

async function onServer(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  // Copying a template needs it free of sessions; two files may copy at once.
  for (let attempt = 0; ; attempt += 1) {
    try {
      await work(sql);
      break;
    } catch (error) {
      if ((error as { code?: string }).code !== "55006" || attempt > 100) throw error;
    }
  }
  await sql.end();
}

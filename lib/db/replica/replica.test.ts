import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { brands } from "@/lib/db/schema/merchants";
import { provideEnv } from "@/lib/env";
import { testDatabase } from "@/tests/database";
import { hasDebianPostgres, type OperatorsServer, startDebianPostgres, startReplica } from "@/tests/debian-postgres";
import { withDatabase } from "@/tests/with-database";
import { connectDatabase } from "../client";
import { type Context, withTransaction } from "../context";
import { atPrimary, beginReading, readingContext } from "./reading-context";
import { Replica } from "./replica";

const primary = hasDebianPostgres() ? await startDebianPostgres() : null;
afterAll(() => primary?.stop());

/** Longer than a busy machine needs; what is said to be behind gets a shorter one. */
const MAX_LAG_MS = 10_000;
const SHORT_LAG_MS = 100;

describe.skipIf(!primary)("a read replica (skipped: Debian's PostgreSQL is not installed)", () => {
  const t = testDatabase(primary?.url);
  let server: OperatorsServer;
  let replica: Replica;
  let end: () => Promise<void>;

  const use = async (url: string, maxLagMs = MAX_LAG_MS) => {
    const connect = () => connectDatabase(withDatabase(url, new URL(t.url).pathname.slice(1)), 4);
    replica = new Replica(t.sql, { maxLagMs, connect });
    end = await beginReading(replica);
  };

  beforeAll(async () => {
    provideEnv({ LOG_LEVEL: "silent" });
    server = await startReplica(primary as OperatorsServer);
  });
  afterAll(() => server.stop());
  beforeEach(() => use(server.url));
  afterEach(() => end());

  const reading = () => readingContext(t.systemContext());
  const isReplica = async ({ sql }: Pick<Context, "sql">) => {
    const [row] = await sql<{ is: boolean }[]>`select pg_is_in_recovery() as is`;
    return row?.is;
  };
  const becomes = (state: Replica["state"]) => expect.poll(() => replica.state, { timeout: 60_000 }).toBe(state);
  const atReplica = async (work: (sql: postgres.Sql) => Promise<unknown>) => {
    const sql = postgres(server.url, { max: 1 });
    await work(sql);
    await sql.end();
  };
  const pauseReplay = () => atReplica((sql) => sql`select pg_wal_replay_pause()`);
  const resumeReplay = () => atReplica((sql) => sql`select pg_wal_replay_resume()`);

  it("is read from by contexts that only read, in each form of statement, and by no other", async () => {
    expect(replica.state).toBe("current");
    const { sql, db } = reading();
    const part = sql`pg_is_in_recovery()`;
    expect(await sql`select ${part} as is, ${"x"}::text as text`).toEqual([{ is: true, text: "x" }]);
    expect(await sql`select ${part}`.values()).toEqual([[true]]);
    expect(await sql.unsafe("select pg_is_in_recovery() as is, $1::int as n", [7])).toEqual([{ is: true, n: 7 }]);
    expect(await sql`select x from unnest(${["a", "b"]}::text[]) as x where x in ${sql(["b"])}`).toEqual([{ x: "b" }]);
    expect(await db.select().from(brands)).toEqual([]);
    expect(await isReplica(t.systemContext())).toBe(false);
    expect(await isReplica(atPrimary(reading()))).toBe(false);
  });

  it("has no part in a transaction, and in nothing that follows one", async () => {
    const ctx = reading();
    expect(await isReplica(ctx)).toBe(true);
    expect(
      await withTransaction(ctx, async (tx) => [await isReplica(tx), await isReplica(readingContext(tx))]),
    ).toEqual([false, false]);
    expect(await isReplica(ctx)).toBe(false);
  });

  it("shows what was committed a moment ago, by whomever", async () => {
    await t.sql`create table moments (n int)`;
    for (let n = 1; n <= 50; n += 1) {
      await t.sql`insert into moments values (${n})`;
      expect(await reading().sql`select count(*)::int as n from moments`).toEqual([{ n }]);
    }
    expect(replica.state).toBe("current");
    await t.sql`drop table moments`;
  });

  it("is not read from while it is behind, and is again when it has caught up", async () => {
    await end();
    await use(server.url, SHORT_LAG_MS);
    await pauseReplay();
    const { organizationId } = await t.tenant("merchant");
    const find = () => reading().sql`select from organizations where id = ${organizationId}`;
    expect(await find()).toHaveLength(1);
    // "away" when looking at it took too long; it is looked at again.
    await becomes("behind");
    expect(replica.lagMs).toBeGreaterThanOrEqual(SHORT_LAG_MS);
    expect(await isReplica(reading())).toBe(false);
    await resumeReplay();
    await becomes("current");
    expect(await find()).toHaveLength(1);
  });

  it("answers no worse than the primary: what fails on it is asked there, and what it cannot do is done there", async () => {
    const { sql } = reading();
    expect(await sql`select count(*)::int as n from api_requests`).toEqual([{ n: 0 }]);
    expect(await sql`create table made_while_reading (n int)`).toEqual([]);
    await expect(sql`select 1 / 0`).rejects.toMatchObject({ code: "22012" });
    await expect(sql.unsafe("select x")).rejects.toMatchObject({ code: "42703" });
    await t.sql`drop table made_while_reading`;
    expect(await isReplica(reading())).toBe(true);
  });

  it("may go away in the middle of a read, and come back", async () => {
    const ctx = reading();
    expect(await isReplica(ctx)).toBe(true);
    const slow = Promise.all(
      [1, 2, 3].map(() => ctx.sql`select 1 as n from pg_sleep(case when pg_is_in_recovery() then 600 else 0 end)`),
    );
    await expect.poll(() => atReplicaCount("%pg_sleep%"), { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    await server.kill();
    expect(await slow).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 1 }]]);
    expect(await isReplica(reading())).toBe(false);
    await server.start();
    await becomes("current");
    expect(await isReplica(reading())).toBe(true);
  });

  const atReplicaCount = async (pattern: string) => {
    let count = 0;
    await atReplica(async (sql) => {
      const [row] =
        await sql`select count(*)::int as n from pg_stat_activity where state = 'active' and query like ${pattern} and pid <> pg_backend_pid()`;
      count = row?.n;
    });
    return count;
  };

  it("is none when it is another server, or the primary itself", async () => {
    await end();
    await use((primary as OperatorsServer).url);
    expect(replica.state).toBe("foreign");
    expect(await isReplica(reading())).toBe(false);
    await end();
    const stranger = await startDebianPostgres();
    const sql = postgres(stranger.url, { max: 1 });
    await sql`create database ${sql(new URL(t.url).pathname.slice(1))}`;
    await sql.end();
    await use(stranger.url);
    expect(replica.state).toBe("foreign");
    await end();
    await stranger.stop();
    await use(server.url);
  });

  it("is none any more when it was promoted", async () => {
    const promoted = await startReplica(primary as OperatorsServer);
    await end();
    await use(promoted.url);
    expect(await isReplica(reading())).toBe(true);
    const sql = postgres(promoted.url, { max: 1 });
    await sql`select pg_promote()`;
    await t.tenant("merchant");
    expect(await reading().sql`select ${newUuid()}::text as id, count(*) > 0 as is from organizations`).toMatchObject([
      { is: true },
    ]);
    expect(await isReplica(reading())).toBe(false);
    await sql.end();
    await end();
    await promoted.stop();
    await use(server.url);
  });
});

afterAll(() => replaceSingleton("replica", { replica: null }));

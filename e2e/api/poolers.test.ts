import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPgBouncer, type OperatorsServer, startDebianPostgres, startPgBouncer } from "@/tests/debian-postgres";
import { withDatabase } from "@/tests/with-database";
import { Wire } from "../chaos/wire";
import { admin, type Program, server, startProgram } from "./support/program";

/** Their folder: they have limits of time, and are run where nothing else runs (`.ci/run`). */
const { SHARED_CASES } = process.env;

/** Started all at once: whichever comes first migrates, and no order is safe from the others. */
const WAYS = {
  "two web processes through it, two workers directly": { web: "pooled", worker: "direct" },
  "all four through it": { web: "pooled", worker: "pooled" },
} as const;

describe.skipIf(!hasPgBouncer())("PgBouncer in transaction mode (skipped: Debian's is not installed)", () => {
  let folder: string;
  let database: OperatorsServer;
  let pooler: OperatorsServer;
  let door: Wire;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "receipt-exchange-poolers-"));
    await chmod(folder, 0o711);
    database = await startDebianPostgres();
    pooler = await startPgBouncer(database);
    door = await Wire.start(0);
  });

  afterAll(async () => {
    door.close();
    await pooler.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function newDatabase(name: string): Promise<postgres.Sql> {
    const maker = postgres(database.url, { max: 1 });
    await maker`create database ${maker(name)}`;
    await maker.end();
    return postgres(withDatabase(database.url, name), { max: 1 });
  }

  /** Of all processes of an installation the same: it stands in what they send. */
  const environmentOf = (way: "pooled" | "direct", name: string) => ({
    BASE_URL: `http://127.0.0.1:${door.port}`,
    DATABASE_URL: withDatabase((way === "pooled" ? pooler : database).url, name),
    DATABASE_PREPARE: String(way === "direct"),
    SECRET_KEY: "a secret key of thirty-two characters",
    DATA_DIR: join(folder, name),
    WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8,::1/128",
    WEBHOOK_RETRY_SCHEDULE: "0s,1s,2s,3s,4s",
    WEBHOOK_TIMEOUT: "3s",
    LOG_LEVEL: "warn",
  });

  /** Left behind by a session that is not in a transaction, a lock would be there for good. */
  const locksLeft = (sql: postgres.Sql) => sql`
    select from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and a.state = 'idle'`;

  async function stop(programs: readonly Program[]): Promise<(number | null)[]> {
    for (const { child } of programs) child.kill("SIGTERM");
    return Promise.all(programs.map(({ exited }) => exited));
  }

  describe.each(Object.entries(WAYS))("%s", (_, { web, worker }) => {
    const name = `receipts_${worker}`;
    let sql: postgres.Sql;
    let programs: Program[];

    beforeAll(async () => {
      sql = await newDatabase(name);
      programs = (["web", "worker", "worker", "web"] as const).map((ROLE) =>
        server({ ...environmentOf(ROLE === "web" ? web : worker, name), ROLE }),
      );
      await Promise.all(programs.map((program) => program.printed(/is ready/)));
      door.upstreamPort = (await programs[0]?.listens()) ?? 0;
    });

    afterAll(async () => {
      expect(await stop(programs)).toEqual([0, 0, 0, 0]);
      await sql.end();
    });

    it("all are ready, and no lock stays behind on a connection of the pooler", async () => {
      for (const program of programs)
        expect((await fetch(`http://127.0.0.1:${await program.listens()}/readyz`)).status).toBe(200);
      // The two views are read one after the other, and a live process takes such locks all the time.
      await expect.poll(() => locksLeft(sql), { timeout: 60_000 }).toEqual([]);
    });

    it.skipIf(!SHARED_CASES)("all shared cases pass (skipped: they are run by themselves)", async () => {
      const environment = environmentOf(web, name);
      await admin(environment, "demo", "seed");
      const command = `${process.execPath} dist/scripts/admin.js`;
      const cases = startProgram(
        [
          join(resolve(SHARED_CASES ?? ""), "run.mjs"),
          "--demo",
          join(environment.DATA_DIR, "demo.json"),
          "--admin",
          command,
        ],
        environment,
      );
      expect([await cases.exited, cases.output()]).toEqual([0, expect.stringMatching(/^\d+ passed, 0 failed/m)]);
    });
  });

  it("a start that waits for another says so, and ends when it is told to", async () => {
    const sql = await newDatabase("waiting");
    await sql.begin(async (other) => {
      await other`select pg_advisory_xact_lock(7240001)`;
      const program = server({ ...environmentOf("pooled", "waiting"), ROLE: "web" });
      await program.printed(/waiting for another process that migrates the database/);
      expect(await stop([program])).toEqual([0]);
    });
    const program = server({ ...environmentOf("pooled", "waiting"), ROLE: "web" });
    await program.printed(/is ready/);
    expect(await stop([program])).toEqual([0]);
    await sql.end();
  });
});

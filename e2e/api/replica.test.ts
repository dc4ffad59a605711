import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeSession } from "@/lib/auth/sessions/session-token";
import { encodeBase62 } from "@/lib/core/bytes/base62";
import { newUuid, publicId } from "@/lib/core/ids";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { createWorld, type Merchant } from "@/tests/api-suite/api-world";
import { RecordedApi } from "@/tests/api-suite/recorded-api";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { hasDebianPostgres, type OperatorsServer, startDebianPostgres, startReplica } from "@/tests/debian-postgres";
import { withDatabase } from "@/tests/with-database";
import { type Program, server } from "./support/program";

const COUNTING = ["-c", "shared_preload_libraries=pg_stat_statements"];
const METRICS_TOKEN = "what a scraper says here";
const HOUR_MS = 3_600_000;
const RECEIPTS = 40;

const primary = hasDebianPostgres() ? await startDebianPostgres(COUNTING) : null;
const replica = primary && (await startReplica(primary));
afterAll(async () => {
  await replica?.stop();
  await primary?.stop();
});

describe.skipIf(!primary)(
  "two web processes with a read replica (skipped: Debian's PostgreSQL is not installed)",
  () => {
    const t = testDatabase(primary?.url);
    const name = new URL(t.url).pathname.slice(1);
    let programs: Program[];
    /** Two with the replica, and one that knows nothing of it. */
    let doors: string[];
    let merchant: Merchant;
    let cookie: string;
    let addresses: string[];
    let atReplica: postgres.Sql;

    beforeAll(async () => {
      await onPrimary((sql) => sql`create extension pg_stat_statements`);
      atReplica = postgres((replica as OperatorsServer).url, { max: 1, idle_timeout: 1 });
      const environment = {
        DATABASE_URL: t.url,
        SECRET_KEY: TEST_SECRET_KEY,
        ROLE: "web",
        METRICS_TOKEN,
        RATE_LIMIT_OTHERS: "0",
        LOG_LEVEL: "warn",
      };
      const DATABASE_READ_URL = withDatabase((replica as OperatorsServer).url, name);
      // A machine that does much else is no replica that is behind.
      const reading = { ...environment, DATABASE_READ_URL, DATABASE_READ_MAX_LAG: "10s" };
      programs = [reading, reading, environment].map(server);
      await Promise.all(programs.map((program) => program.printed(/is ready/)));
      doors = await Promise.all(programs.map(async (program) => `http://127.0.0.1:${await program.listens()}`));
      const api = new RecordedApi((request) =>
        fetch(new Request(request.url.replace(/^https?:\/\/[^/]+/, door(0)), request)),
      );
      ({ merchant } = await createWorld(t, api));
      cookie = await signedIn();
      addresses = await Promise.all(Array.from({ length: RECEIPTS }, (_, n) => printAnHourAgo(`R-${n}`)));
      while ((await indexReceipts(t.systemContext(), { limit: 1_000 })) > 0);
    });

    afterAll(async () => {
      await atReplica.end();
      for (const { child } of programs) child.kill("SIGTERM");
      expect(await Promise.all(programs.map(({ exited }) => exited))).toEqual([0, 0, 0]);
    });

    const door = (n: number) => doors[n] ?? "";

    async function onPrimary<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
      const sql = postgres((primary as OperatorsServer).url, { max: 1 });
      return work(sql).finally(() => sql.end());
    }

    async function signedIn(): Promise<string> {
      const id = newUuid();
      await t.sql`insert into users (id, email, name) values (${id}, 'kim@shop.example', 'Kim')`;
      await t.sql`insert into memberships (organization_id, user_id, role) values (${merchant.organizationId}, ${id}, 'owner')`;
      const [row] = await t.sql<{ version: number }[]>`select session_version as version from users where id = ${id}`;
      const claims = { sub: publicId("user", id), version: row?.version ?? 0 };
      return `receipt-exchange.session=${await encodeSession(claims, "session")}`;
    }

    async function call(n: number, method: string, path: string, body?: unknown) {
      const answer = await fetch(door(n) + path, {
        method,
        headers: { authorization: `Bearer ${merchant.token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
    }

    const receipt = (receiptId: string, item = "Filter coffee") => ({
      header: { storeId: merchant.storeId, created: "2026-03-02T10:15:30Z", receiptId },
      lineItems: [{ description: item, quantity: { value: 1 }, lineAmount: { gross: 3, currency: "EUR" } }],
      totals: [{ type: "amountDue", sum: { amount: 3, currency: "EUR" } }],
      payments: [],
    });

    /** By a till that was not online: the path of its page. */
    async function printAnHourAgo(receiptId: string): Promise<string> {
      const bytes = randomBytes(20);
      bytes.writeUIntBE(Date.now() - HOUR_MS, 0, 6);
      const token = encodeBase62(bytes, 27);
      const path = `/v1/sources/${merchant.sourceId}/receipts/${token}`;
      expect(await call(0, "PUT", path, receipt(receiptId))).toMatchObject({ status: 201 });
      return `/r/${token}`;
    }

    async function page(n: number, path: string): Promise<string> {
      const answer = await fetch(door(n) + path, { headers: { cookie }, redirect: "manual" });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.text();
    }

    const portal = (path = "") => `/merchant/${publicId("organization", merchant.organizationId)}${path}`;
    const PORTAL_PAGES = ["", "/receipts", "/receipts?q=coffee", "/stores", "/sources", "/brands", "/privacy"];

    /** What shoppers and a shop's people open, some at once. */
    async function open(n: number): Promise<void> {
      const paths = [...addresses, ...PORTAL_PAGES.map(portal), ...PORTAL_PAGES.map(portal)];
      const next = async (): Promise<void> => {
        const path = paths.pop();
        if (path === undefined) return;
        await page(n, path);
        await next();
      };
      await Promise.all(Array.from({ length: 4 }, next));
      for (const path of ["/v1/receipts", "/v1/stores", "/v1/receipts?receiptId=R-1"])
        expect(await call(n, "GET", path)).toMatchObject({ status: 200 });
    }

    /** Of the first process, and of that of the portals. */
    async function metric(n: number, name: string, label = ""): Promise<[number, number]> {
      const answer = await fetch(`${door(n)}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      const lines = (await answer.text())
        .split("\n")
        .filter((one) => /^\w+/.exec(one)?.[0] === name && one.includes(label));
      const counted = (isOfPortal: boolean) =>
        Number(
          lines
            .find((one) => one.includes('process="portal"') === isOfPortal)
            ?.split(" ")
            .at(-1) ?? 0,
        );
      return [counted(false), counted(true)];
    }

    const isUsed = async () =>
      (await Promise.all([0, 1].map((n) => metric(n, "receipt_exchange_replica_used")))).flat();
    const readsFrom = (from: string) => metric(0, "receipt_exchange_reads_total", `from="${from}"`);

    it("takes most of the reading off the primary, and nothing that reads tries to write", async () => {
      /** What the primary was asked, but for where its log ends, and how many pages of its memory that took. */
      const count = async (work: () => Promise<void>) => {
        await onPrimary((sql) => sql`select pg_stat_statements_reset()`);
        await work();
        const [row] = await onPrimary(
          (sql) => sql<{ questions: number; statements: number; blocks: number }[]>`
          select coalesce(sum(calls) filter (where is_question), 0)::int as questions,
            coalesce(sum(calls) filter (where not is_question), 0)::int as statements,
            sum(shared_blks_hit + shared_blks_read)::int as blocks
          from pg_stat_statements s join pg_database d on d.oid = s.dbid
          cross join lateral (select s.query like '%pg_current_wal_flush_lsn%' as is_question) q
          where d.datname = ${name}`,
        );
        return row ?? { questions: 0, statements: 0, blocks: 0 };
      };
      for (const n of [0, 2]) await open(n);
      const withIt = await count(() => open(0));
      const without = await count(() => open(2));
      console.log(`At the primary, with the replica ${JSON.stringify(withIt)}, without ${JSON.stringify(without)}.`);
      expect(withIt.statements).toBeLessThan(0.5 * without.statements);
      expect(withIt.blocks).toBeLessThan(0.5 * without.blocks);
      for (const count of await readsFrom("replica")) expect(count).toBeGreaterThan(0);
      expect(await readsFrom("repeated")).toEqual([0, 0]);
    });

    it.each([
      ["while the replica repeats", async () => undefined],
      ["while its replay is paused", () => atReplica`select pg_wal_replay_pause()`],
    ])("nobody misses what was just saved, through whichever process: %s", async (_, prepare) => {
      await prepare();
      for (let n = 0; n < 5; n += 1) {
        const [writer, reader] = [n % 2, (n + 1) % 2];
        const store = { brandId: merchant.brandId, name: `Quay ${n} ${newUuid()}`, countryCode: "DE" };
        expect(await call(writer, "POST", "/v1/stores", store)).toMatchObject({ status: 201 });
        const { json } = await call(reader, "GET", "/v1/stores?limit=100");
        expect(JSON.stringify(json)).toContain(store.name);
        expect(await page(reader, portal("/stores"))).toContain(store.name);
      }
    });

    it("a page that was corrected is never shown as it was", async () => {
      const path = addresses[0] ?? "";
      expect(await page(0, path)).toContain("Filter coffee");
      const { json } = await call(0, "GET", "/v1/receipts?receiptId=R-0");
      const [{ id } = { id: "" }] = json.data as { id: string }[];
      for (const item of ["Espresso", "Cortado"]) {
        expect(await call(1, "PUT", `/v1/receipts/${id}`, receipt("R-0", item))).toMatchObject({ status: 200 });
        expect(await page(0, path)).toContain(item);
        await atReplica`select pg_wal_replay_resume()`;
        await expect.poll(isUsed, { timeout: 120_000 }).toEqual([1, 1, 1, 1]);
      }
    });

    it("nothing fails when it goes away and comes back", async () => {
      let isOver = false;
      const readers = Promise.all(
        [0, 1].map(async (n) => {
          for (; !isOver; ) {
            await page(n, addresses[n + 1] ?? "");
            await page(n, portal("/receipts"));
            expect(await call(n, "GET", "/v1/receipts")).toMatchObject({ status: 200 });
          }
        }),
      );
      const lost = Promise.race([readers, (replica as OperatorsServer).kill()]);
      await lost;
      await expect.poll(isUsed, { timeout: 120_000 }).toEqual([0, 0, 0, 0]);
      await (replica as OperatorsServer).start();
      await expect.poll(isUsed, { timeout: 120_000 }).toEqual([1, 1, 1, 1]);
      isOver = true;
      await readers;
      for (const door of doors) expect((await fetch(`${door}/readyz`)).status).toBe(200);
    });
  },
);

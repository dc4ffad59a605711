import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { parsePublicId } from "@/lib/core/ids";
import type { Demo } from "@/lib/system/demo-file";
import { CitusCluster, hasCitus } from "@/tests/citus-cluster";
import { readArchive } from "@/tests/support/read-archive";
import { AUDIENCES, addressFor, patternsFor, roleOf } from "../browser/support/open-pages";
import { actionId } from "../browser/support/signed-in";
import { program, registerWebhook, theWorld, visitor } from "../browser/support/world";
import { Wire } from "../chaos/wire";
import { AcceptedIds } from "./support/accepted-ids";
import { admin, type Program, server, startProgram } from "./support/program";
import { Receiver } from "./support/receiver";

/** Their folders: both have limits of time, and are run where nothing else runs (`.ci/run`). */
const { SHARED_CITUS, SHARED_CASES } = process.env;
const engine = SHARED_CITUS && resolve(SHARED_CITUS);
const RECEIPTS = 3_000;
const TILLS = 16;
/** Until a till sends again what could not be kept. */
const AGAIN_MS = 100;
/** Ends a test that hangs; how long anything takes is not what is tested. */
const WAIT_MS = 500_000;
/** A process that has not ended by then hangs. */
const END_MS = 60_000;
const REFERENCE = "citus";
const PAR = "QA01CITUS00000000000000000001";

/** A web process and a worker on a coordinator with two workers, the bulk spread over these. */
describe.skipIf(!hasCitus(engine))(
  "Citus (skipped: run by itself, with the engine and PostgreSQL 15.20 of Debian)",
  () => {
    let folder: string;
    let cluster: CitusCluster;
    let door: Wire;
    let programs: Program[];
    let environment: Record<string, string> & { DATA_DIR: string; BASE_URL: string };
    let sql: postgres.Sql;
    let demo: Demo;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "receipt-exchange-on-citus-"));
      await chmod(folder, 0o711);
      cluster = await CitusCluster.start(engine ?? "");
      door = await Wire.start(0);
      environment = {
        BASE_URL: `http://127.0.0.1:${door.port}`,
        DATABASE_URL: cluster.url,
        DATABASE_PREPARE: "false",
        SECRET_KEY: "a secret key of thirty-two characters",
        DATA_DIR: folder,
        WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8,::1/128",
        WEBHOOK_RETRY_SCHEDULE: "0s,1s,2s,3s,4s,8s,8s",
        WEBHOOK_TIMEOUT: "3s",
        RATE_LIMIT_TOKENS: "0",
        RATE_LIMIT_RECEIPTS: "0",
        LOG_LEVEL: "warn",
      };
      sql = postgres(cluster.url, { max: 1, prepare: false, onnotice: () => undefined });
      Object.assign(process.env, {
        E2E_DATA_DIR: folder,
        E2E_DATABASE_URL: cluster.url,
        E2E_SECRET_KEY: environment.SECRET_KEY,
      });
      await admin(environment, "migrate");
      await admin(environment, "distribute");
      programs = (["web", "worker"] as const).map((ROLE) => server({ ...environment, ROLE }));
      await Promise.all(programs.map((program) => program.printed(/is ready/)));
      door.upstreamPort = (await programs[0]?.listens()) ?? 0;
      await admin(environment, "demo", "seed");
      demo = JSON.parse(await readFile(join(folder, "demo.json"), "utf8")) as Demo;
    }, WAIT_MS);

    afterAll(async () => {
      // Of a start that failed there is only a part.
      const started = programs ?? [];
      const impatience = setTimeout(() => started.map(({ child }) => child.kill("SIGKILL")), END_MS);
      try {
        for (const { child } of started) child.kill("SIGTERM");
        expect(await Promise.all(started.map(({ exited }) => exited))).toEqual(started.map(() => 0));
        await sql?.end();
        door?.close();
      } finally {
        clearTimeout(impatience);
        await cluster?.stop();
        await rm(folder, { recursive: true, force: true });
      }
    });

    it("is spread once, months to come too", async () => {
      expect(await admin(environment, "distribute")).toEqual({ distributed: "nothing: all was" });
      const months = await sql<{ name: string; isSpread: boolean }[]>`
      select part.relname as name, d.logicalrelid is not null as "isSpread"
      from pg_inherits i join pg_class parent on parent.oid = i.inhparent join pg_class part on part.oid = i.inhrelid
      left join pg_dist_partition d on d.logicalrelid = part.oid
      where parent.relname in ('receipts', 'receipt_versions', 'receipt_views', 'receipt_search', 'deliveries', 'delivery_attempts')`;
      expect(months.length).toBeGreaterThanOrEqual(6 * 4);
      expect(months.filter(({ isSpread }) => !isSpread)).toEqual([]);
    });

    it.skipIf(!SHARED_CASES)("all shared cases pass (skipped: they are run by themselves)", async () => {
      const command = `${process.execPath} dist/scripts/admin.js`;
      const runner = join(resolve(SHARED_CASES ?? ""), "run.mjs");
      const cases = startProgram([runner, "--demo", join(folder, "demo.json"), "--admin", command], environment);
      expect([await cases.exited, cases.output()]).toEqual([0, expect.stringMatching(/^\d+ passed, 0 failed/m)]);
    });

    it.each(AUDIENCES)("every page opens: %s", async (audience) => {
      const failures = watchLogs();
      const world = await theWorld();
      const person = visitor(world, roleOf(audience));
      const answers: [string, number][] = [];
      for (const pattern of patternsFor(audience)) {
        const path = addressFor(world, audience, pattern);
        answers.push([path, (await person.get(path)).status]);
      }
      expect(answers.length).toBeGreaterThan(0);
      // What is streamed says 200 before it fails: what has failed is in the log.
      const isMissing = (path: string) => /unknown|nowhere/.test(path);
      expect(answers.filter(([path, status]) => status >= 400 && !isMissing(path))).toEqual([]);
      expect(failures()).toEqual([]);
    });

    it("persons and receipts are erased as it was shown beforehand, and what is left is exported", async () => {
      const failures = watchLogs();
      const { organizationId, storeId, sourceId } = demo.otherMerchant;
      const home = `/merchant/${organizationId}/privacy`;
      const owner = visitor(await theWorld(), "otherMerchant");
      const made = await admin(
        environment,
        "credential",
        "create",
        "--organization",
        organizationId,
        "--name",
        "privacy",
      );
      const token = await tokenOf({ clientId: String(made.clientId), clientSecret: String(made.clientSecret) });
      const call = async (path: string, body?: object) => (await ask(path, token, body)).json() as Promise<Json>;
      const submit = async (receiptId: string, customerId: string) => {
        const header = {
          storeId,
          created: "2019-03-02T10:15:30Z",
          receiptId,
          customer: { customerId, name: customerId },
        };
        return call(`/v1/sources/${sourceId}/receipts`, { header, lineItems: [], totals: [], payments: [] });
      };
      for (const number of ["E-1", "E-2", "E-3"]) await submit(number, "forgotten-7741");
      const { id: namedId = "" } = await submit("E-4", "unnamed-7742");
      await call("/v1/legal-holds", {
        receiptIds: [(await submit("E-5", "forgotten-7741")).id],
        reason: "12 O 345/26",
      });
      await call("/v1/legal-holds", {
        storeId,
        from: "2018-01-01T00:00:00Z",
        to: "2018-02-01T00:00:00Z",
        reason: "12 O 346/26",
      });

      const named = { customerId: "forgotten-7741", mode: "receipt" };
      const preview = () => owner.act(`${home}/new`, actionId("previewErasureAction"), [organizationId, named]);
      await expect.poll(async () => (await preview()).text, { timeout: WAIT_MS }).toMatch(/"count":4\b/);
      for (const wanted of [named, { customerId: "unnamed-7742", mode: "personal" }]) {
        const { erasureId } = await call("/v1/erasures", wanted);
        const erasure = () => call(`/v1/erasures/${erasureId}`);
        await expect.poll(async () => (await erasure()).status, { timeout: WAIT_MS }).toBe("done");
      }
      const updated = await call(
        `/v1/receipts?updatedSince=${encodeURIComponent(new Date(Date.now() - 60_000).toISOString())}`,
      );
      expect(updated.data).toEqual(expect.arrayContaining([expect.objectContaining({ id: namedId })]));

      const { exportId } = await call("/v1/exports", { from: "2019-03-01T00:00:00Z", to: "2019-04-01T00:00:00Z" });
      await expect.poll(async () => (await call(`/v1/exports/${exportId}`)).status, { timeout: WAIT_MS }).toBe("done");
      const archive = await (await ask(`/v1/exports/${exportId}/archive`, token)).arrayBuffer();
      const { "receipts.ndjson": lines = "" } = (await readArchive(new Uint8Array(archive))).files;
      const left = lines.split("\n").filter(Boolean);
      expect(left.map((line) => JSON.parse(line).receiptReference)).toEqual(["E-4", "E-5"]);
      expect(left.map((line) => /\w+-774\d/.exec(line)?.[0])).toEqual([undefined, "forgotten-7741"]);
      expect(failures()).toEqual([]);
    });

    it("what was delivered is sent again, unless that is taken back", async () => {
      const failures = watchLogs();
      const { organizationId } = demo.client;
      const owner = visitor(await theWorld(), "client");
      const token = await tokenOf(demo.client);
      const call = async (path: string, body?: object) => (await ask(path, token, body)).json() as Promise<Json>;
      const [listed] = (await call("/v1/deliveries?state=delivered&reference=customer-lumen-7731")).data ?? [];
      const { deliveryId = "" } = (listed ?? {}) as Json;
      const act = (name: string) =>
        owner.act(`/client/${organizationId}/deliveries`, actionId(name), [organizationId, [deliveryId]]);
      const found = () => call(`/v1/deliveries/${deliveryId}`);
      const underWay = () => sql`select from delivery_queue where claim_id is not null and lease_until > now()`;
      await expect.poll(async () => (await underWay()).length, { timeout: WAIT_MS }).toBe(0);
      // Nothing is sent while it stands still, however long the two take.
      const worker = programs[1]?.child;
      worker?.kill("SIGSTOP");
      try {
        await act("resendDeliveriesAction");
        expect((await found()).state).toBe("pending");
        await act("takeBackResendsAction");
      } finally {
        worker?.kill("SIGCONT");
      }
      const { state, attemptCount } = await found();
      expect(state).toBe("delivered");
      expect((await ask(`/v1/deliveries/${deliveryId}/resend`, token, {})).status).toBe(202);
      await expect
        .poll(async () => Number((await found()).attemptCount), { timeout: WAIT_MS })
        .toBeGreaterThan(Number(attemptCount));
      const time = { from: new Date(0).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
      const part = await call("/v1/deliveries/recover", { ...time, states: ["delivered", "exhausted"] });
      expect(Number(part.queued)).toBeGreaterThan(0);
      expect(failures()).toEqual([]);
    });

    it("the engine shows rows of one transaction one after the other, and all of them in the end", async () => {
      const source = await readFile(join(engine ?? "", "read-skew.mjs"), "utf8");
      const child = spawn(process.execPath, ["--input-type=module", "--eval", source], {
        env: { ...process.env, DATABASE_URL: cluster.url },
        stdio: ["ignore", "pipe", "inherit"],
      });
      let said = "";
      child.stdout.on("data", (chunk) => {
        said += chunk;
      });
      onTestFinished(() => void child.kill("SIGKILL"));
      await once(child, "close");
      const count = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(said)?.[1]);
      expect(count("seen"), said).toBeGreaterThan(0);
      expect(count("thereLater"), said).toBe(count("missing"));
    });

    it(`loses none of ${RECEIPTS} receipts, doubles none and lists all, though a node is killed and comes back`, async () => {
      const bank = await Receiver.start();
      const { client, merchant } = demo;
      const endpointId = parsePublicId("endpoint", await registerWebhook(client, bank));
      await (await program(environment.BASE_URL, client))("/v1/subscriptions/par", { par: PAR, reference: REFERENCE });
      const till = await tokenOf(merchant);

      const accepted = new AcceptedIds();
      let number = 0;
      let noteRefusal = () => {};
      const refused = new Promise<void>((done) => {
        noteRefusal = done;
      });
      const shop = async () => {
        while (number < RECEIPTS) {
          number += 1;
          const body = receipt(merchant.storeId, `C-${number}`);
          // What could not be kept is said, and the till sends it again.
          for (;;) {
            const { status, id } = await post(`/v1/sources/${merchant.sourceId}/receipts`, till, body);
            expect([200, 201, 503]).toContain(status);
            if (status === 503) {
              noteRefusal();
              await sleep(AGAIN_MS);
              continue;
            }
            accepted.add(id ?? "");
            break;
          }
        }
      };
      const tills = Promise.all(Array.from({ length: TILLS }, shop));
      await Promise.race([accepted.more(RECEIPTS / 3), tills]);
      await cluster.killWorker(1);
      await Promise.race([refused, tills]);
      await cluster.restartWorker(1);
      await tills;

      expect(accepted.size).toBe(RECEIPTS);
      // Repeats of one delivery are the same; two deliveries of one receipt, or two receipts of one sale, are not.
      const delivered = () => bank.deliveries(REFERENCE).map(({ json }) => json.data.receiptId);
      await bank.until(() => {
        if (bank.received.length < RECEIPTS) return false;
        const known = new Set(delivered());
        return [...accepted].every((id) => known.has(id));
      }, WAIT_MS);
      const waiting = async () => {
        const [row] = await sql<{ count: number }[]>`
          select (select count(*) from match_queue)::int + (select count(*) from delivery_queue where endpoint_id = ${endpointId})::int
            + (select count(*) from receipt_search_queue)::int as count`;
        return row?.count;
      };
      // What is seen late is handed back, and comes: in the end nothing waits.
      await expect.poll(waiting, { timeout: WAIT_MS }).toBe(0);
      expect(delivered().toSorted()).toEqual([...accepted].toSorted());
      expect(bank.badSignatures).toEqual([]);
      bank.close();
      const [listed] = await sql<{ count: number }[]>`
        select count(*)::int as count from receipt_search where receipt_reference like 'C-%'`;
      expect(listed?.count).toBe(RECEIPTS);
      const settled = await sql<{ state: string; count: number }[]>`
        select state, count(*)::int as count from deliveries
        where endpoint_id = ${endpointId} and reference = ${REFERENCE} group by state`;
      expect(settled.map(({ state, count }) => ({ state, count }))).toEqual([{ state: "delivered", count: RECEIPTS }]);
    });

    /** What the programs log from here on that must not be: refusals of the engine, and errors. */
    function watchLogs(): () => string[] {
      const before = programs.map((one) => one.log().length);
      return () =>
        programs.flatMap((one, n) =>
          one
            .log()
            .slice(before[n])
            .split("\n")
            .filter((line) => /distributed|"level":50/.test(line)),
        );
    }

    function receipt(storeId: string, receiptId: string) {
      return {
        header: { storeId, created: "2026-03-02T10:15:30Z", receiptId },
        lineItems: [],
        totals: [],
        payments: [{ paid: { amount: 1, currency: "EUR" }, paymentAccountReference: PAR }],
      };
    }

    async function tokenOf({ clientId, clientSecret }: { clientId: string; clientSecret: string }): Promise<string> {
      const granted = await fetch(`${environment.BASE_URL}/v1/oauth/token`, {
        method: "POST",
        headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
        body: new URLSearchParams({ grant_type: "client_credentials" }),
      });
      return ((await granted.json()) as { access_token: string }).access_token;
    }

    type Json = Record<string, string> & { data?: object[] };

    function ask(path: string, token: string, body?: object): Promise<Response> {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      return fetch(environment.BASE_URL + path, {
        headers,
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
    }

    async function post(path: string, token: string, body: object): Promise<{ status: number; id?: string }> {
      const answer = await ask(path, token, body);
      return { ...((await answer.json()) as { id?: string }), status: answer.status };
    }
  },
);

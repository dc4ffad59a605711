import { once } from "node:events";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createWorld, receiptOf, type World } from "@/tests/api-suite/api-world";
import { RecordedApi } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { matchAll } from "@/tests/factories/matcher";
import { boundTo } from "@/tests/shared-bounds";
import { newUuid, parsePublicId, publicId } from "../../../core/ids";
import { sharedRoom } from "../../../core/shared/shared-resources";
import { wakeUp } from "../../../core/shared/wake-up";
import { waitUntilSettled } from "../../../matching/waiting/wait-until-settled";
import { createApi } from "../../create-api";
import { directListener } from "../../http/direct-listener";

const t = testDatabase();
const app = createApi();
const overWeb = new RecordedApi(async (request) => app.fetch(request));
const ROOM = "match requests waited for";
const room = () => sharedRoom(ROOM);

let world: World;
let server: Server;
let origin: string;
let count = 0;

beforeAll(async () => {
  world = await createWorld(t, overWeb);
  const refuse = () => {
    throw new Error("not plainly an operation");
  };
  server = createServer(directListener(refuse)).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

const next = () => {
  count += 1;
  return String(count).padStart(11, "0");
};
const transaction = () => ({ retrievalReferenceNumber: `7${next()}`, approvalCode: "WAIT01", lastFour: "0042" });

function askFor(body: object, prefer: string) {
  const headers = { authorization: `Bearer ${world.client.token}`, "content-type": "application/json", prefer };
  return fetch(`${origin}/v1/transaction-match`, { method: "POST", headers, body: JSON.stringify(body) });
}

const isWaiting = (number: number) => expect.poll(() => room().taken, { timeout: 10_000 }).toBe(number);

async function submit(fields: object): Promise<void> {
  const receipt = receiptOf(world.merchant, `W-${next()}`);
  const { status } = await overWeb.send("POST", `/v1/sources/${world.merchant.sourceId}/receipts`, {
    token: world.merchant.token,
    body: { ...receipt, payments: receipt.payments.map((payment) => ({ ...payment, ...fields })) },
  });
  expect(status).toBe(201);
}

/** Five seconds last until the test is over, however long a busy machine takes for what happens meanwhile. */
function stretchFiveSeconds(): void {
  const { setTimeout: start } = globalThis;
  const stretched = (work: () => void, ms?: number) => start(work, ms === 5_000 ? 600_000 : ms);
  const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation(stretched as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
}

/** By a matcher that gives no hint here, as one in another process. */
async function settleQuietly(ids: readonly string[], status: string): Promise<void> {
  await t.sql`
    update match_requests set status = ${status}
    where id = any(${ids.map((id) => parsePublicId("matchRequest", id) ?? "")}::uuid[])`;
}

describe("a match request whose caller prefers to wait", () => {
  it.each(["the front door", "the web's requests"])(
    "is answered as soon as it is matched, through %s",
    async (door) => {
      stretchFiveSeconds();
      const fields = transaction();
      const body = { reference: "waits", transaction: fields };
      const sent =
        door === "the web's requests"
          ? overWeb.send("POST", "/v1/transaction-match", {
              token: world.client.token,
              body,
              headers: { prefer: "wait=5" },
            })
          : askFor(body, "wait=5").then(async (answer) => ({
              status: answer.status,
              headers: answer.headers,
              json: await answer.json(),
            }));
      await isWaiting(1);
      await submit(fields);
      await matchAll(t.systemContext());
      const { status, headers, json } = await sent;
      expect([status, headers.get("preference-applied")]).toEqual([202, "wait=5"]);
      expect(json).toEqual({ matchRequestId: expect.stringMatching(/^mat_/), status: "matched" });
      await isWaiting(0);
    },
  );

  it("is answered when it has become ambiguous, too, and by a matcher that gives no hint", async () => {
    stretchFiveSeconds();
    const sent = askFor({ reference: "net", transaction: transaction() }, "wait=5");
    await isWaiting(1);
    const [row] = await t.sql<{ id: string }[]>`select id from match_requests where reference = 'net'`;
    await settleQuietly([publicId("matchRequest", row?.id ?? "")], "ambiguous");
    const answer = await sent;
    expect(await answer.json()).toMatchObject({ status: "ambiguous" });
  });

  it("is answered 202 pending when the time is over; without the preference, or with none that counts, at once", async () => {
    const waited = await askFor({ reference: "late", transaction: transaction() }, "respond-async, wait=1");
    expect([waited.status, waited.headers.get("preference-applied")]).toEqual([202, "wait=1"]);
    expect(await waited.json()).toMatchObject({ status: "pending" });
    for (const prefer of ["handling=lenient", "wait=0", "wait=soon"]) {
      const answer = await askFor({ reference: "late", transaction: transaction() }, prefer);
      expect([answer.status, answer.headers.get("preference-applied")]).toEqual([202, null]);
    }
  });

  it("that is known to be matched already is answered at once", async () => {
    const fields = transaction();
    await submit(fields);
    const body = { reference: "known", transaction: fields };
    await askFor(body, "");
    await matchAll(t.systemContext());
    boundTo(ROOM, { all: 0, each: 0 });
    const answer = await askFor(body, "wait=5");
    expect([await answer.json(), answer.headers.get("preference-applied")]).toEqual([
      { matchRequestId: expect.any(String), status: "matched" },
      "wait=5",
    ]);
  });

  it("is answered at once, and says that nothing was waited for, where too many wait already", async () => {
    boundTo(ROOM, { all: 1, each: 1 }).enter(world.client.organizationId);
    const answer = await askFor({ reference: "crowd", transaction: transaction() }, "wait=5");
    expect([answer.status, answer.headers.get("preference-applied")]).toEqual([202, null]);
    expect(await answer.json()).toMatchObject({ status: "pending" });
  });

  it("waits no longer than its caller", async () => {
    stretchFiveSeconds();
    const own = boundTo(ROOM, { all: 10, each: 10 });
    const sent = httpRequest(`${origin}/v1/transaction-match`, {
      method: "POST",
      agent: false,
      headers: { authorization: `Bearer ${world.client.token}`, "content-type": "application/json", prefer: "wait=5" },
    });
    sent.on("error", () => undefined).end(JSON.stringify({ reference: "gone", transaction: transaction() }));
    await expect.poll(() => own.taken, { timeout: 10_000 }).toBe(1);
    sent.destroy();
    await expect.poll(() => own.taken, { timeout: 10_000 }).toBe(0);
  });

  it("is refused like any other, at once", async () => {
    const refused = await askFor({ reference: "little", transaction: { lastFour: "0042" } }, "wait=5");
    expect([refused.status, refused.headers.get("preference-applied")]).toEqual([400, null]);
  });
});

describe("a thousand who wait", () => {
  it("hold no connection, keep nobody else waiting, and are all told", async () => {
    const leave: AbortController[] = [];
    const caller = () => {
      const gone = new AbortController();
      leave.push(gone);
      return gone.signal;
    };
    const ids = await t.sql<{ id: string }[]>`
      insert into match_requests (id, organization_id, reference, fingerprint, expires_at)
      select gen_random_uuid(), ${world.client.organizationId}, 'thousand', sha256(n::text::bytea), now() + interval '7 days'
      from generate_series(1, 1000) n
      returning id`;
    const waiting = ids.map(({ id }) =>
      waitUntilSettled(world.client.ctx, publicId("matchRequest", id), { ms: 120_000, signal: caller() }),
    );
    expect(room().takenBy(world.client.organizationId)).toBe(1_000);
    // One more is not let in, of another organization it is.
    const one = { ms: 1, signal: caller() };
    expect(await waitUntilSettled(world.client.ctx, publicId("matchRequest", newUuid()), one)).toBeNull();
    expect(await waitUntilSettled(world.otherClient.ctx, publicId("matchRequest", newUuid()), one)).toBe("pending");
    // Hints come by the thousand, too.
    for (let n = 0; n < 1_000; n += 1) wakeUp("settled");
    const busy = () => t.sql<{ busy: number }[]>`
      select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await busy())[0]?.busy, { timeout: 10_000 }).toBe(0);
    for (let n = 0; n < 30; n += 1) await submit({});
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => askFor({ reference: "others", transaction: transaction() }, "")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(room().takenBy(world.client.organizationId)).toBe(1_000);
    const half = ids.slice(0, 500).map(({ id }) => publicId("matchRequest", id));
    await settleQuietly(half, "matched");
    expect(new Set(await Promise.all(waiting.slice(0, 500)))).toEqual(new Set(["matched"]));
    for (const gone of leave) gone.abort();
    expect(new Set(await Promise.all(waiting.slice(500)))).toEqual(new Set(["pending"]));
    expect(room().taken).toBe(0);
  });
});

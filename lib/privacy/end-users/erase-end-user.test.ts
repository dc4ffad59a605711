import { pino } from "pino";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createApi } from "@/lib/api/create-api";
import { updateBodyCapture } from "@/lib/auth/credentials/update-body-capture";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { type Context, createContext } from "@/lib/db/context";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { createDeliveryWorker } from "@/lib/deliveries/worker/delivery-worker";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { startMetrics, stopMetrics } from "@/lib/metrics";
import { requestsWritten, WRITTEN_ELSEWHERE_MS } from "@/lib/requests/record-request";
import { createWorld, type Party, receiptOf, type World } from "@/tests/api-suite/api-world";
import { RecordedApi, slugOf } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { addEndpoint, LOCAL_NETWORK } from "@/tests/factories/deliveries";
import { type Answer, startReceiver } from "@/tests/network/webhook-receiver";
import { findEverywhere, writtenForms } from "@/tests/support/find-everywhere";
import { eraseEndUser } from "./erase-end-user";

const t = testDatabase();
const app = createApi({ createContext });
const api = new RecordedApi(async (request) => app.fetch(request));

/** What SQL, LIKE and JSON would each take for something else. */
const REFERENCE = `Jane O'Neil "4711" %_\\`;
const echo: Answer = (response, { text }) => response.writeHead(200).end(text);

const logged: string[] = [];
let world: World;
let counter = 0;
beforeAll(async () => {
  replaceSingleton("logger", pino({ level: "trace" }, { write: (line) => logged.push(line) }));
  world = await createWorld(t, api);
});

const send = (path: string, { token }: Party, body?: unknown, headers: Record<string, string> = {}) =>
  api.send("POST", path, { token, headers, ...(body === undefined ? {} : { body }) });
const get = async (path: string, { token }: Party) => (await api.send("GET", path, { token })).json;
const erase = (party: Party, reference = REFERENCE) => send("/v1/end-users/erase", party, { reference });
const exported = async (party: Party, reference = REFERENCE) =>
  (await send("/v1/end-users/export", party, { reference })).json as Record<string, Record<string, unknown>[]>;
const named = (reference = REFERENCE) => `reference=${encodeURIComponent(reference)}`;

async function match(): Promise<void> {
  while ((await runMatchBatch(t.systemContext(), { limit: 50, onMatches: enqueueDeliveries })) > 0);
}

function newCard() {
  counter += 1;
  const digits = String(counter).padStart(4, "0");
  return { par: `QA05${digits.padStart(25, "0")}`, rrn: `70700000${digits}`, code: `E${digits}`, last: digits };
}

type Card = ReturnType<typeof newCard>;

function bodyOf({ par, rrn, code, last }: Card, number: string) {
  const paid = { paymentAccountReference: par, retrievalReferenceNumber: rrn, approvalCode: code, lastFour: last };
  const receipt = receiptOf(world.merchant, number);
  return { ...receipt, payments: receipt.payments.map((payment) => ({ ...payment, ...paid })) };
}

async function sell(card: Card, number = `N${counter}`): Promise<string> {
  const { merchant } = world;
  const { json } = await send(`/v1/sources/${merchant.sourceId}/receipts`, merchant, bodyOf(card, number));
  return String(json.id);
}

const ask = (party: Party, { rrn, code, last }: Partial<Card>, reference = REFERENCE) =>
  send("/v1/transaction-match", party, {
    reference,
    transaction: { retrievalReferenceNumber: rrn, approvalCode: code, lastFour: last },
  });

/** Sends what is due until nothing is. */
async function deliver({ organizationId }: Party): Promise<void> {
  const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, scheduleMs: [0], pollMs: 50 });
  worker.start();
  await expect
    .poll(async () => (await t.sql`select from delivery_queue where organization_id = ${organizationId}`).length, {
      timeout: 60_000,
    })
    .toBe(0);
  await worker.stop(5_000);
}

/** Everything that a client's end user leaves behind, in every table that can have it. */
async function live(party: Party): Promise<void> {
  const bank = await startReceiver(echo);
  onTestFinished(() => bank.close());
  await addEndpoint(t.systemContext(), party.organizationId, bank.url);
  await t.sql`update webhook_endpoints set events = '{subscription.revoked,transaction_match.expired}'`;
  const [card, asked, parted, rejected] = [newCard(), newCard(), newCard(), newCard()];
  const subscribe = (par: string, key: string) =>
    send("/v1/subscriptions/par", party, { par, reference: REFERENCE }, { "idempotency-key": key });
  await subscribe(card.par, "plain");
  await subscribe(rejected.par, `sub ${REFERENCE}`);
  const revoked = await subscribe(newCard().par, "revoked");
  const receipts = [await sell(card), await sell(asked), await sell(parted), await sell(rejected)];
  await ask(party, asked);
  await ask(party, parted);
  await match();
  await deliver(party);
  await send(`/v1/receipts/${receipts[3]}/reject`, party, { reference: REFERENCE });
  await api.send("DELETE", `/v1/subscriptions/${revoked.json.subscriptionId}`, { token: party.token });
  const corrected = bodyOf(newCard(), "CORRECTED");
  await api.send("PUT", `/v1/receipts/${receipts[2]}`, { token: world.merchant.token, body: corrected });
  await ask(party, newCard());
  await t.sql`update match_requests set expires_at = now() - interval '1 day' where status = 'pending'`;
  await deliver(party);
  await t.sql`update webhook_endpoints set paused_until = now() + interval '1 hour' where organization_id = ${party.organizationId}`;
  await sell(card, "PENDING");
  await ask(party, newCard());
  await match();
  await send("/v1/transaction-match", party, { [REFERENCE]: 1, transaction: 7 });
  await requestsWritten();
}

test("an erased end user is found in no table, by no answer, and in no log or metric", async () => {
  const { registry } = await startMetrics();
  onTestFinished(stopMetrics);
  const { client, otherClient } = world;
  await live(client);
  await ask(otherClient, newCard());
  const foreign = await get(`/v1/transaction-match?${named()}`, otherClient);
  const before = await findEverywhere(t.sql, [REFERENCE]);
  const tables = before.map((found) => found.split(":")[0]);
  expect(tables).toEqual(
    expect.arrayContaining([
      ...["audit_events", "consumed_payments", "deliveries", "delivery_attempts", "idempotency_keys", "match_requests"],
      ...["matches", "refused_payments", "subscriptions"],
    ]),
  );
  const kept = await exported(client);
  const [sent] = (kept.deliveries ?? []).filter(({ state, payload }) => state === "delivered" && payload !== null);
  expect(sent).toBeDefined();

  const answer = await erase(client);
  expect([answer.status, answer.json]).toEqual([200, { status: "erased" }]);
  // Another client's end user of the same reference is somebody else.
  expect(await get(`/v1/transaction-match?${named()}`, otherClient)).toEqual(foreign);
  await erase(otherClient);
  await requestsWritten();
  expect(await findEverywhere(t.sql, [REFERENCE])).toEqual([]);

  for (const list of ["subscriptions", "transaction-match", "deliveries"])
    expect((await get(`/v1/${list}?${named()}`, client)).data).toEqual([]);
  const empty = { subscriptions: [], matchRequests: [], matches: [], deliveries: [], reports: [] };
  expect(await exported(client)).toEqual({ reference: REFERENCE, ...empty });
  const path = `/v1/deliveries/${sent?.deliveryId}`;
  expect(await get(path, client)).toMatchObject({
    state: "delivered",
    receiptUrl: null,
    attempts: [{ response: null }],
  });
  expect((await get(path, client)).reference).toMatch(/^eus_/);
  expect(slugOf(await api.send("GET", `${path}/payload`, { token: client.token }))).toBe("gone");
  expect(slugOf(await send(`${path}/resend`, client))).toBe("delivery-not-sendable");
  const period = { from: "2020-01-01T00:00:00Z", to: "2040-01-01T00:00:00Z", states: ["delivered", "exhausted"] };
  expect((await send("/v1/deliveries/recover", client, period)).json).toEqual({ queued: 0, next: null });
  expect(await t.sql`select from delivery_queue`).toEqual([]);
  const told = (await registry.metrics()) + logged.join("");
  expect(told).toContain("eraseEndUser");
  for (const form of writtenForms(REFERENCE)) expect(told).not.toContain(form);
});

test("an export has everything that an end user left behind", async () => {
  const { otherClient } = world;
  await live(otherClient);
  const { subscriptions, matchRequests, matches, deliveries, reports } = await exported(otherClient);
  expect(subscriptions?.map(({ status }) => status)).toEqual(["revoked", "active", "active"]);
  expect(matchRequests?.map(({ status }) => status).toSorted()).toEqual(["matched", "pending", "pending", "pending"]);
  // By subscription twice and one that was rejected, by request one and one that was corrected away.
  expect(matches).toHaveLength(5);
  expect(matches?.filter(({ withdrawn }) => withdrawn !== null)).toHaveLength(2);
  expect(reports).toHaveLength(1);
  const said = deliveries?.flatMap(({ payload }) => (payload === null ? [] : JSON.stringify(payload))) ?? [];
  expect(said.filter((text) => text.includes("Filter coffee"))).toHaveLength(3);
  expect(deliveries?.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["receipt.delivered", "receipt.withdrawn", "subscription.revoked"]),
  );
});

describe("in a sandbox", () => {
  test.each([
    "a concealed person",
    `a concealed person ${"🙂".repeat(20)} a concealed person ${"x".repeat(100)}`,
    `a concealed one ab${"🙂".repeat(119)}`,
    `a concealed one abc${"🙂".repeat(118)}`,
  ])("a member with the reference's name, of which log and answer warn, is forgotten: %s", async (reference) => {
    const { testClient } = world;
    const transaction = { approvalCode: "E9999", lastFour: "0042", [reference]: 1 };
    const body = { reference: "somebody", transaction };
    await send("/v1/transaction-match", testClient, body, { "idempotency-key": "named" });
    await requestsWritten();
    const shown = reference.slice(0, 18);
    expect(await findEverywhere(t.sql, [shown])).toEqual([`api_requests: ${shown}`, `idempotency_keys: ${shown}`]);
    await erase(testClient, reference);
    expect(await findEverywhere(t.sql, [shown])).toEqual([]);
  });

  test("what another process writes in the log a moment later is forgotten, too", async () => {
    const { testClient } = world;
    const { organizationId, credential } = testClient;
    const credentialId = parsePublicId("credential", credential.credentialId) ?? "";
    const { setTimeout: begin } = globalThis;
    const wait = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(() => wait.mockRestore());
    const writing = new Promise<void>((resolve, reject) => {
      // The other process writes while this one waits for it, however long that takes.
      wait.mockImplementation(((run: () => void, ms?: number) => {
        if (ms !== WRITTEN_ELSEWHERE_MS) return begin(run, ms);
        t.sql`
          insert into api_requests (id, organization_id, credential_id, method, path, status, detail, request_id, duration_ms)
          values (${newUuid()}, ${organizationId}, ${credentialId}, 'POST', '/v1/x', 202, 'of a late person', 'req', 1)`
          .then(run)
          .then(resolve, reject);
        return begin(() => undefined, 0);
      }) as typeof setTimeout);
    });
    await Promise.all([erase(testClient, "a late person"), writing]);
    expect(await findEverywhere(t.sql, ["a late person"])).toEqual([]);
  });

  test("the bodies that were refused go, and none that is just being written comes after", async () => {
    const { testClient } = world;
    await updateBodyCapture(testClient.ctx, {
      credentialId: testClient.credential.credentialId,
      isCapturing: true,
    });
    const { token } = testClient;
    const refuse = () => api.send("POST", "/v1/subscriptions/par", { token, body: { par: "x", reference: "hidden" } });
    await refuse();
    await requestsWritten();
    const bodies = () => t.sql`
      select from api_requests where organization_id = ${testClient.organizationId} and refused_body is not null`;
    expect((await bodies()).length).toBeGreaterThan(0);
    await refuse();
    await erase(testClient, "hidden");
    await refuse();
    await requestsWritten();
    expect(await bodies()).toEqual([]);
  });
});

test("a short reference takes nothing along of those that it is a part of", async () => {
  const { client } = world;
  const { organizationId, credential } = client;
  const credentialId = parsePublicId("credential", credential.credentialId) ?? "";
  const [theirs, others] = [
    ["7", "sub 7", "user-7", "a_7_b", "7:x"],
    ["17", "sub-71", "x7x"],
  ];
  for (const key of [...theirs, ...others]) {
    await t.sql`
      insert into idempotency_keys (credential_id, key, request_hash, expires_at)
      values (${credentialId}, ${key}, '\\x00', now() + interval '1 day')`;
    await t.sql`
      insert into api_requests (id, organization_id, credential_id, method, path, status, detail, fields, request_id, duration_ms)
      values (
        ${newUuid()}, ${organizationId}, ${credentialId}, 'POST', '/v1/short', 202, ${key},
        ${JSON.stringify([{ pointer: `/${key}` }])}::text::json, 'req', 1
      )`;
  }
  await erase(client, "7");
  const keys = await t.sql<{ key: string }[]>`
    select key from idempotency_keys where credential_id = ${credentialId} and key = any (${[...theirs, ...others]})`;
  expect(keys.map(({ key }) => key).toSorted()).toEqual(others.toSorted());
  const details = await t.sql<{ detail: string }[]>`
    select detail from api_requests where path = '/v1/short' and detail is not null and fields is not null`;
  expect(details.map(({ detail }) => detail).toSorted()).toEqual(others.toSorted());
});

test("nobody learns from an answer, or from a record, whether a reference was known", async () => {
  const { client } = world;
  await ask(client, newCard(), "known");
  const answers = [await erase(client, "known"), await erase(client, "never heard of")];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const audited = await t.sql<{ subject: string; said: string }[]>`
    select subject_id as subject, concat_ws(' ', before::text, after::text, subject_kind) as said from audit_events
    where action = 'end-user.erase' order by id desc limit 4`;
  expect(audited.map(({ said }) => said)).toEqual(
    [...["erased", "begun"], ...["erased", "begun"]].map((status) => `{"status":"${status}"} end-user`),
  );
  expect(new Set(audited.map(({ subject }) => subject)).size).toBe(2);
});

test("what ends a subscription is recorded, and that it was erased only when it was", async () => {
  const { client } = world;
  const { json } = await send("/v1/subscriptions/par", client, { par: newCard().par, reference: "recorded" });
  let transactions = 0;
  const broken: Context = {
    ...client.ctx,
    recheck: async () => {
      transactions += 1;
      if (transactions > 4) throw new Error("cut");
    },
  };
  const statuses = async () => {
    const rows = await t.sql<{ status: string }[]>`
      select after ->> 'status' as status from audit_events
      where organization_id = ${client.organizationId} and action = 'end-user.erase' and id > ${since}
      order by id`;
    return rows.map(({ status }) => status);
  };
  const since = newUuid();
  await expect(eraseEndUser(broken, { reference: "recorded" })).rejects.toThrow("cut");
  expect(await statuses()).toEqual(["begun"]);
  await erase(client, "recorded");
  expect(await statuses()).toEqual(["begun", "begun", "erased"]);
  const revoked = await t.sql`
    select before ->> 'status' as before, after ->> 'status' as after from audit_events
    where action = 'subscription.revoke' and subject_id = ${String(json.subscriptionId)}`;
  expect(revoked).toEqual([{ before: "active", after: "revoked" }]);
});

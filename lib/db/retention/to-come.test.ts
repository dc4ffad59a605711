import { afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { newUuid, parsePublicId, publicId } from "@/lib/core/ids";
import { countDeliveredReceipts } from "@/lib/deliveries/figures/count-delivered-receipts";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { claimDeliveries } from "@/lib/deliveries/worker/claims/claim-deliveries";
import { createDeliveryWorker } from "@/lib/deliveries/worker/delivery-worker";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { eraseEndUser } from "@/lib/privacy/end-users/erase-end-user";
import { getErasure } from "@/lib/privacy/erasures/requests/get-erasure";
import { requestErasure } from "@/lib/privacy/erasures/requests/request-erasure";
import { runErasures } from "@/lib/privacy/erasures/run-erasures";
import { getReceiptFigures } from "@/lib/receipts/listing/get-receipt-figures";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { listReceipts } from "@/lib/receipts/listing/list-receipts";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { revokeSubscription } from "@/lib/subscriptions/revoke-subscription";
import { deleteEndpoint } from "@/lib/webhooks/endpoints/delete-endpoint";
import { type Tenant, testDatabase } from "@/tests/database";
import { addEndpoint, addSubscription, deliveriesOf, LOCAL_NETWORK, matchReceipts } from "@/tests/factories/deliveries";
import { ask } from "@/tests/factories/matcher";
import { openShop, type Sale, type Shop, sell } from "@/tests/factories/shop";
import { uuidAt } from "@/tests/factories/uuid-at";
import { startReceiver } from "@/tests/network/webhook-receiver";
import { ensurePartitions } from "../partitions/partitions";
import { dropExpiredPartitions } from "./drop-expired-partitions";

const t = testDatabase();
const DAY_MS = 86_400_000;
const PAR = "QA02000000000000000000000000C";
const LONG_AGO = new Date(Date.now() - 70 * DAY_MS);
const ago = (ms: number) => new Date(Date.now() - ms);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
  await ensurePartitions(t.sql, new Date(), -4);
});

afterEach(() => t.sql`truncate delivery_queue, parked_deliveries, match_queue, receipt_search_queue`);

/**
 * As where a database is spread over nodes, and a transaction becomes visible row by row: takes rows away, and returns what
 * makes them visible.
 */
async function hide(table: string, column: string, id: string): Promise<() => Promise<void>> {
  const aside = t.sql(`aside_${newUuid().slice(-12)}`);
  await t.sql`create table ${aside} as select * from ${t.sql(table)} where ${t.sql(column)} = ${id}`;
  const { count } = await t.sql`delete from ${t.sql(table)} where ${t.sql(column)} = ${id}`;
  expect(count).toBeGreaterThan(0);
  return async () => {
    await t.sql`insert into ${t.sql(table)} select * from ${aside}`;
  };
}

/** A receipt's UUID. */
const sold = async (sale?: Sale) =>
  parsePublicId("receipt", (await sell(shop, { number: newUuid(), ...sale })).id) ?? "";
const claim = () => claimDeliveries(t.sql, { limit: 10, leaseMs: 60_000, restingIds: [], appetites: [] });
const match = () => runMatchBatch(t.systemContext(), { limit: 10, onMatches: enqueueDeliveries });
const index = (limit = 100) => indexReceipts(t.systemContext(), { limit });
const isQueued = async (table: string, column: string, id: string) =>
  (await t.sql`select from ${t.sql(table)} where ${t.sql(column)} = ${id}`).length === 1;
/** What was handed back for a moment. */
const letTheMomentPass = async () => {
  await t.sql`update delivery_queue set due_at = now() where claim_id is null`;
  await t.sql`update match_queue set due_at = now()`;
};

async function clientWith(url = `http://127.0.0.1:1/${newUuid()}`, subscriptionId?: string) {
  const client = await t.tenant("client");
  const { webhookId } = await addEndpoint(t.systemContext(), client.organizationId, url);
  const matches = await matchReceipts(t.systemContext(), client.organizationId, {
    count: 2,
    ...(subscriptionId && { subscriptionId }),
  });
  const ids = await deliveriesOf(t.systemContext(), matches);
  const uuids = ids.map((id) => parsePublicId("delivery", id) ?? "");
  return { client, webhookId, matches, ids, uuids, operator: t.systemContext() };
}

describe("a delivery that is queued and not to be seen", () => {
  test("is handed back by a claim, which takes the others, and sent when it is there", async () => {
    const { uuids } = await clientWith();
    const [hidden = "", other] = uuids;
    const show = await hide("deliveries", "id", hidden);
    expect((await claim()).map(({ deliveryId }) => deliveryId)).toEqual([other]);
    expect(await claim()).toEqual([]);
    const [row] =
      await t.sql`select claim_id, due_at > now() as waits from delivery_queue where delivery_id = ${hidden}`;
    expect(row).toEqual({ claim_id: null, waits: true });
    await show();
    await letTheMomentPass();
    expect((await claim()).map(({ deliveryId }) => deliveryId)).toEqual([hidden]);
  });

  test("leaves the queue only when its month may have been dropped", async () => {
    const { client } = await clientWith();
    const [{ endpoint_id = "" } = {}] = await t.sql<
      { endpoint_id: string }[]
    >`select endpoint_id from delivery_queue limit 1`;
    const queue = async (age: number) => {
      const id = uuidAt(ago(age));
      await t.sql`
        insert into delivery_queue (delivery_id, organization_id, endpoint_id) values (${id}, ${client.organizationId}, ${endpoint_id})`;
      return id;
    };
    const [old, young] = [await queue(32 * DAY_MS), await queue(30 * DAY_MS)];
    expect(await claim()).toHaveLength(2);
    expect(await isQueued("delivery_queue", "delivery_id", old)).toBe(false);
    expect(await isQueued("delivery_queue", "delivery_id", young)).toBe(true);
  });

  test.each(["receipts", "receipt_versions"])("waits for its receipt in %s, and is not given up", async (table) => {
    const bank = await startReceiver();
    onTestFinished(() => bank.close());
    const { client, matches, ids, uuids } = await clientWith(bank.url);
    const [{ receiptId = "" } = {}] = matches;
    const [id = "", uuid = ""] = [ids[0], uuids[0]];
    if (table === "receipt_versions") {
      await t.sql`
        insert into receipt_versions (receipt_id, version, organization_id, store_id, issued_at, document_type, status, content,
          positions, changes)
        select id, 2, organization_id, store_id, issued_at, document_type, status, '{"second":true,"payments":[{}]}', '{0}', '{}'
        from receipts where id = ${receiptId}`;
      await t.sql`update deliveries set receipt_version = 2 where id = ${uuid}`;
    }
    const show = await hide(table, table === "receipts" ? "id" : "receipt_id", receiptId);
    const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, scheduleMs: [0], pollMs: 100 });
    onTestFinished(() => worker.stop(0));
    worker.start();
    await bank.received(1);
    await worker.idle();
    expect(bank.requests).toHaveLength(1);
    expect(await getDelivery(client.ctx, id)).toMatchObject({ state: "pending", attemptCount: 0 });
    await show();
    await letTheMomentPass();
    await bank.received(2);
    await worker.idle();
    expect(await getDelivery(client.ctx, id)).toMatchObject({ state: "delivered", attemptCount: 1 });
    const sent = bank.requests.map(({ body }) => body.includes('"second":true'));
    expect(sent).toEqual([false, table === "receipt_versions"]);
  });

  test("keeps the month of whatever receipt it may be of", async () => {
    const now = new Date();
    await t.sql`
      insert into service_days (day)
      select d::date from generate_series(now() - interval '200 days', now(), interval '1 day') d order by d`;
    const { uuids } = await clientWith();
    const retention = { receiptsMs: 62 * DAY_MS, deliveriesMs: null, attemptsMs: null };
    const show = await hide("deliveries", "id", uuids[0] ?? "");
    expect(await dropExpiredPartitions(t.sql, now, retention)).toEqual([]);
    await show();
    expect(await dropExpiredPartitions(t.sql, now, retention)).not.toEqual([]);
    await ensurePartitions(t.sql, now, -4);
  });

  test("is not lost with its webhook, nor where it was parked", async () => {
    const { webhookId, uuids, client, operator } = await clientWith();
    const [hidden = ""] = uuids;
    const show = await hide("deliveries", "id", hidden);
    await expect(deleteEndpoint(operator, webhookId)).rejects.toThrow("not to be seen yet");
    expect(await isQueued("delivery_queue", "delivery_id", hidden)).toBe(true);
    await show();
    await deleteEndpoint(operator, webhookId);
    expect(await isQueued("parked_deliveries", "delivery_id", hidden)).toBe(true);
    const showParked = await hide("deliveries", "id", hidden);
    const register = () => addEndpoint(operator, client.organizationId, `http://127.0.0.1:1/${newUuid()}`);
    await expect(register()).rejects.toThrow("not to be seen yet");
    await showParked();
    await register();
    expect(await isQueued("delivery_queue", "delivery_id", hidden)).toBe(true);
  });

  test("of a subscription that is revoked ends as cancelled", async () => {
    const client = await t.tenant("client");
    await addEndpoint(t.systemContext(), client.organizationId, `http://127.0.0.1:1/${newUuid()}`);
    const subscriptionId = await addSubscription(t.systemContext(), client.organizationId);
    const matches = await matchReceipts(t.systemContext(), client.organizationId, { subscriptionId });
    const [id = ""] = await deliveriesOf(t.systemContext(), matches);
    const show = await hide("deliveries", "id", parsePublicId("delivery", id) ?? "");
    await revokeSubscription(client.ctx, publicId("subscription", subscriptionId));
    await show();
    const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, scheduleMs: [0] });
    onTestFinished(() => worker.stop(0));
    worker.start();
    const state = async () => (await getDelivery(client.ctx, id)).state;
    await expect.poll(state, { timeout: 60_000 }).toBe("cancelled");
  });

  test("holds up who erases an end user or a receipt, until it is there", async () => {
    const { client, uuids } = await clientWith();
    const show = await hide("deliveries", "id", uuids[0] ?? "");
    const erase = () => eraseEndUser(client.ctx, { reference: "reference 0" });
    await expect(erase()).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 1 });
    const receiptId = publicId("receipt", await sold());
    const { erasureId } = await requestErasure(shop.ctx, { receiptId, mode: "receipt" });
    const goOn = async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await t.sql`update erasures set lease_until = null`;
        await runErasures(t.systemContext());
      }
      return (await getErasure(shop.ctx, erasureId)).status;
    };
    expect(await goOn()).toBe("running");
    await show();
    expect(await goOn()).toBe("done");
    await erase();
    const { organizationId } = client;
    const left = await t.sql`
      select from deliveries where organization_id = ${organizationId} and reference = 'reference 0'`;
    expect(left).toHaveLength(0);
  });
});

describe("a receipt that is queued and not to be seen", () => {
  let bank: Tenant;
  beforeAll(async () => {
    bank = await t.tenant("client");
    await createSubscription(bank.ctx, { par: PAR, reference: "subscriber" });
  });
  const matchesOf = (id: string) => t.sql`select from matches where receipt_id = ${id}`;

  test.each([
    ["its payments neither", true],
    ["its payments are", false],
  ])("is handed back by the matcher (%s), and matched when it is there", async (_, withPayments) => {
    const id = await sold({ payments: [{ par: PAR }] });
    const show = [await hide("receipts", "id", id)];
    if (withPayments) show.push(await hide("payments", "receipt_id", id));
    await match();
    await letTheMomentPass();
    await match();
    expect([await isQueued("match_queue", "subject_id", id), await matchesOf(id)]).toEqual([true, []]);
    for (const one of show) await one();
    await letTheMomentPass();
    await match();
    expect([await isQueued("match_queue", "subject_id", id), (await matchesOf(id)).length]).toEqual([false, 1]);
  });

  test("is not given to a request that sees its payments", async () => {
    const id = await sold({ payments: [{ rrn: "700100000001", code: "A70001", last: "0042" }] });
    await t.sql`delete from match_queue`;
    const show = await hide("receipts", "id", id);
    await ask(bank.ctx, "asks", { rrn: "700100000001", code: "A70001" });
    await match();
    expect(await matchesOf(id)).toHaveLength(0);
    await show();
    await letTheMomentPass();
    await match();
    expect(await matchesOf(id)).toHaveLength(1);
  });

  test("is dropped from the matcher's queue and from that of the lists when it is too old to be there", async () => {
    const [old, young] = [uuidAt(LONG_AGO), uuidAt(ago(60 * DAY_MS))];
    await t.sql`insert into match_queue (kind, subject_id) select 'receipt', unnest(${[old, young]}::uuid[])`;
    await t.sql`insert into receipt_search_queue (receipt_id) select unnest(${[old, young]}::uuid[])`;
    await match();
    await index();
    for (const [table, column] of [
      ["match_queue", "subject_id"],
      ["receipt_search_queue", "receipt_id"],
    ] as const)
      expect([await isQueued(table, column, old), await isQueued(table, column, young)]).toEqual([false, true]);
  });

  test("is in the lists later, and does not hold up what is there", async () => {
    const hidden = await sold({ lines: ["Hiddenware"] });
    const others = [await sold({ lines: ["Openware one"] }), await sold({ lines: ["Openware two"] })];
    const found = async (q: string) => (await listReceipts(shop.ctx, { q })).data.map(({ receiptId }) => receiptId);
    const show = await hide("receipts", "id", hidden);
    expect(await index(1)).toBe(1);
    expect(await index()).toBe(1);
    expect(await index()).toBe(0);
    expect((await found("openware")).toSorted()).toEqual(others.map((id) => publicId("receipt", id)).toSorted());
    await show();
    expect(await index()).toBe(1);
    expect(await found("hiddenware")).toEqual([publicId("receipt", hidden)]);
  });
});

test("a match request that is queued and not to be seen is handed back", async () => {
  const bank = await t.tenant("client");
  await sold({ payments: [{ rrn: "700100000002", code: "A70002", last: "0042" }] });
  await match();
  const { matchRequestId } = await ask(bank.ctx, "asks", { rrn: "700100000002", code: "A70002" });
  const id = parsePublicId("matchRequest", matchRequestId) ?? "";
  const show = await hide("match_requests", "id", id);
  await match();
  expect(await isQueued("match_queue", "subject_id", id)).toBe(true);
  await show();
  await letTheMomentPass();
  await match();
  expect(await t.sql`select status from match_requests where id = ${id}`).toEqual([{ status: "matched" }]);
});

test.each([
  ["deliveries", "receipt_id"],
  ["receipt_search", "receipt_id"],
])(
  "a receipt that was delivered is counted when its row in %s is there, and what follows it, too",
  async (table, column) => {
    const client = await t.tenant("client");
    const receiptIds = [await sold({ lines: ["One"] }), await sold({ lines: ["Two"] })];
    await index();
    for (const [at, id] of receiptIds.entries()) {
      const deliveryId = newUuid();
      await t.sql`
      insert into deliveries (id, organization_id, match_id, receipt_id, payment_position, reference, matched_by, state)
      values (${deliveryId}, ${client.organizationId}, ${newUuid()}, ${id}, 0, 'r', '{}', 'delivered')`;
      await t.sql`
      insert into delivery_attempts (id, delivery_id, organization_id, endpoint_id, number, trigger, started_at, duration_ms, is_success)
      values (${uuidAt(ago(90_000 - at * 1_000))}, ${deliveryId}, ${client.organizationId}, ${newUuid()}, 1, 'scheduled', now(), 1, true)`;
    }
    const delivered = async () =>
      (await getReceiptFigures(shop.ctx, { timeZone: "UTC" })).days.reduce((sum, day) => sum + day.delivered, 0);
    const before = await delivered();
    const show = await hide(table, column, receiptIds[0] ?? "");
    await countDeliveredReceipts(t.systemContext());
    expect(await delivered()).toBe(before);
    await show();
    await countDeliveredReceipts(t.systemContext());
    expect(await delivered()).toBe(before + 2);
    await t.sql`delete from worker_positions`;
    await t.sql`delete from delivery_attempts`;
  },
);

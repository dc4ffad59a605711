import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { withTransaction } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { addEndpoint, addSubscription, deliveriesOf, LOCAL_NETWORK, matchReceipts } from "@/tests/factories/deliveries";
import { isWaitedFor } from "@/tests/is-waited-for";
import { type Answer, hang, startReceiver, status } from "@/tests/network/webhook-receiver";
import { newUuid, parsePublicId, publicId, uuidFloor } from "../core/ids";
import { deleteEndpoint } from "../webhooks/endpoints/delete-endpoint";
import { disableEndpoint } from "../webhooks/endpoints/disable-endpoint";
import { endpointHealth, endpointStandings } from "./endpoints/endpoint-health";
import { getDelivery } from "./history/get-delivery";
import { listDeliveries } from "./history/list-deliveries";
import { countRecoverable, recoverDeliveries, recoverNextDeliveries } from "./queue/recover-deliveries";
import { resendDelivery } from "./queue/resend-delivery";
import { RESEND_HOLD_MS } from "./queue/resend-hold";
import { lockPause } from "./queue/resend-pause";
import { takeBackResend } from "./queue/take-back-resend";
import { sendTestEvent } from "./send-test-event";
import { createDeliveryWorker, type DeliveryWorkerOptions } from "./worker/delivery-worker";

const t = testDatabase();
const ALWAYS = { from: new Date(0), to: new Date(Date.now() + 3_600_000) };

afterEach(async () => {
  await t.sql`truncate delivery_queue`;
});

async function clientWith(...answers: Answer[]) {
  const bank = await startReceiver();
  bank.answer(...answers);
  onTestFinished(() => bank.close());
  const client = await t.tenant("client");
  const { webhookId, secret } = await addEndpoint(t.systemContext(), client.organizationId, bank.url);
  const match = async (options?: Parameters<typeof matchReceipts>[2]) =>
    deliveriesOf(t.systemContext(), await matchReceipts(t.systemContext(), client.organizationId, options));
  const get = (id: string) => getDelivery(client.ctx, id);
  return { bank, ctx: client.ctx, organizationId: client.organizationId, webhookId, secret, match, get };
}

/** Delivers what is due. */
async function deliver(options: Partial<DeliveryWorkerOptions> = {}) {
  const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, scheduleMs: [0], ...options });
  worker.start();
  await worker.idle();
  await worker.stop(20_000);
}

describe("resending", () => {
  test("a delivered or exhausted one sends the same bytes under the same id", async () => {
    const { bank, ctx, match, get } = await clientWith(status(200), status(500), status(200));
    const [id = ""] = await match();
    for (const state of ["delivered", "exhausted", "delivered"]) {
      await deliver();
      expect(await get(id)).toMatchObject({ state });
      await resendDelivery(ctx, id);
      expect(await get(id)).toMatchObject({ state: "pending", settled: null, nextAttempt: expect.any(Date) });
    }
    expect(new Set(bank.requests.map(({ text }) => text)).size).toBe(1);
    expect(new Set(bank.requests.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([id]));
    expect((await get(id)).attempts.map(({ number, trigger }) => [number, trigger])).toEqual([
      [3, "manual"],
      [2, "manual"],
      [1, "scheduled"],
    ]);
  });

  test("one that waits brings its next attempt forward, instead of adding one", async () => {
    const { bank, ctx, match, get } = await clientWith(status(500), status(200));
    const [id = ""] = await match();
    await deliver({ scheduleMs: [0, 3_600_000] });
    expect(await get(id)).toMatchObject({ state: "pending", attemptCount: 1 });
    await resendDelivery(ctx, id);
    await deliver();
    expect(await get(id)).toMatchObject({ state: "delivered", attemptCount: 2, nextAttempt: null });
    expect(bank.requests).toHaveLength(2);
  });

  test("one that was reported as not theirs is neither resent, nor recovered, nor attempted again", async () => {
    const { bank, ctx, organizationId, get } = await clientWith(status(500));
    const [match] = await matchReceipts(t.systemContext(), organizationId);
    const [id = ""] = await deliveriesOf(t.systemContext(), match ? [match] : []);
    await t.sql`
      insert into match_requests (id, organization_id, reference, fingerprint, status, expires_at)
      values (${match?.matchRequestId ?? ""}, ${organizationId}, 'reference', '', 'withdrawn', now())`;
    await deliver();
    expect(await get(id)).toMatchObject({ state: "cancelled", lastError: "match-withdrawn" });
    expect(bank.requests).toHaveLength(0);
    await t.sql`update deliveries set state = 'exhausted' where id = ${parsePublicId("delivery", id)}`;
    await expect(resendDelivery(ctx, id)).rejects.toMatchObject({
      code: "delivery-not-sendable",
      message: /not theirs/,
    });
    expect(await countRecoverable(ctx, ALWAYS)).toBe(0);
  });

  test("one whose attempt is under way is refused", async () => {
    const { bank, ctx, match, get } = await clientWith(hang());
    const [id = ""] = await match();
    const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK });
    worker.start();
    await bank.received(1);
    await expect(resendDelivery(ctx, id)).rejects.toMatchObject({
      code: "delivery-not-sendable",
      message: /under way/,
    });
    await worker.stop(0);
    expect(await get(id)).toMatchObject({ attempts: [] });
    expect(bank.requests).toHaveLength(1);
  });

  test("twice at once is one attempt", async () => {
    const { bank, ctx, match } = await clientWith(status(200));
    const [id = ""] = await match();
    await deliver();
    await Promise.allSettled(Array.from({ length: 8 }, () => resendDelivery(ctx, id)));
    await deliver();
    expect(bank.requests).toHaveLength(2);
  });

  test("lets one attempt through the pause of a failing webhook", async () => {
    const { ctx, match, get, organizationId } = await clientWith(status(200));
    const [id = ""] = await match();
    await t.sql`
      update webhook_endpoints set paused_until = now() + interval '1 hour', in_flight_limit = 1
      where organization_id = ${organizationId}`;
    await deliver();
    expect(await get(id)).toMatchObject({ state: "pending", attemptCount: 0 });
    await resendDelivery(ctx, id);
    await deliver();
    expect(await get(id)).toMatchObject({ state: "delivered" });
  });

  test("is refused for a revoked subscription, a parked delivery, a removed and a switched-off webhook", async () => {
    const revoked = await clientWith(status(200));
    const subscriptionId = await addSubscription(t.systemContext(), revoked.organizationId);
    const [delivered = ""] = await revoked.match({ subscriptionId });
    await deliver();
    await t.sql`update subscriptions set status = 'revoked' where id = ${subscriptionId}`;
    await expect(resendDelivery(revoked.ctx, delivered)).rejects.toMatchObject({
      code: "delivery-not-sendable",
      message: /revoked/,
    });

    const withoutWebhook = await t.tenant("client");
    const matches = await matchReceipts(t.systemContext(), withoutWebhook.organizationId);
    const [parked = ""] = await deliveriesOf(t.systemContext(), matches);
    await expect(resendDelivery(withoutWebhook.ctx, parked)).rejects.toMatchObject({ code: "delivery-not-sendable" });

    const removed = await clientWith(status(200));
    const [gone = ""] = await removed.match();
    await deliver();
    await disableEndpoint(removed.ctx, removed.webhookId);
    await expect(resendDelivery(removed.ctx, gone)).rejects.toMatchObject({
      code: "delivery-not-sendable",
      message: /switched off/,
    });
    await deleteEndpoint(t.systemContext(), removed.webhookId);
    await expect(resendDelivery(removed.ctx, gone)).rejects.toMatchObject({
      code: "delivery-not-sendable",
      message: /removed/,
    });
  });

  test("that waits can be taken back until it is attempted: the delivery is what it was", async () => {
    const { bank, ctx, match, get } = await clientWith(status(200), status(500), status(200));
    const [id = ""] = await match();
    for (const state of ["delivered", "exhausted"]) {
      if (state === "exhausted") await resendDelivery(ctx, id);
      await deliver();
      const { attempts, ...before } = await get(id);
      expect(before).toMatchObject({ state });
      await resendDelivery(ctx, id, { holdMs: 3_600_000 });
      await deliver();
      await takeBackResend(ctx, id);
      expect(await get(id)).toEqual({ ...before, attempts });
      await expect(takeBackResend(ctx, id)).rejects.toMatchObject({ code: "delivery-not-sendable" });
    }
    expect(bank.requests).toHaveLength(2);
  });

  test("asked for again while it is held back leaves its hold, and is taken back whole", async () => {
    const { bank, ctx, match, get } = await clientWith(status(200));
    const [id = ""] = await match();
    await deliver();
    const before = await get(id);
    await resendDelivery(ctx, id, { holdMs: 3_600_000 });
    await resendDelivery(ctx, id, { holdMs: 15_000 });
    await deliver();
    expect(bank.requests).toHaveLength(1);
    await takeBackResend(ctx, id);
    expect(await get(id)).toEqual(before);
  });

  test.each([
    ["was settled", [0]],
    ["waits for its next attempt", [0, 7_200_000]],
  ])("without a hold is not held by whoever holds it, nor taken back by them: one that %s", async (_, scheduleMs) => {
    const { bank, ctx, match } = await clientWith(status(500), status(200));
    const [id = ""] = await match();
    await deliver({ scheduleMs });
    await resendDelivery(ctx, id, { holdMs: 3_600_000 });
    await resendDelivery(ctx, id);
    await expect(takeBackResend(ctx, id)).rejects.toMatchObject({ code: "delivery-not-sendable" });
    await deliver();
    expect(bank.requests).toHaveLength(2);
    const rows = await t.sql`select action from audit_events where subject_id = ${id}`;
    expect(rows.map(({ action }) => action)).toEqual(["delivery.resend", "delivery.resend"]);
  });

  test("beside the removal of its webhook queues nothing", async () => {
    const { ctx, organizationId, webhookId, match, get } = await clientWith(status(200));
    const [id = ""] = await match();
    await deliver();
    const { resending } = await withTransaction(t.systemContext(), async (tx) => {
      await deleteEndpoint(tx, webhookId);
      const waiting = Promise.allSettled([resendDelivery(ctx, id)]);
      await isWaitedFor(tx);
      return { resending: waiting };
    });
    expect(await resending).toMatchObject([{ status: "rejected", reason: { message: /removed/ } }]);
    expect(await get(id)).toMatchObject({ state: "delivered" });
    expect(await t.sql`select from delivery_queue where organization_id = ${organizationId}`).toHaveLength(0);
  });

  test("of one that waits for its next attempt is taken back: it waits as long as before", async () => {
    const { bank, ctx, match, get } = await clientWith(status(500), status(200));
    const [id = ""] = await match();
    await deliver({ scheduleMs: [0, 3_600_000] });
    const before = await get(id);
    for (let time = 0; time < 2; time += 1) {
      await resendDelivery(ctx, id, { holdMs: 1_800_000 });
      expect((await get(id)).nextAttempt?.getTime()).toBeLessThan(before.nextAttempt?.getTime() ?? 0);
    }
    await deliver();
    await takeBackResend(ctx, id);
    expect(await get(id)).toEqual(before);
    await expect(takeBackResend(ctx, id)).rejects.toMatchObject({ code: "delivery-not-sendable" });
    expect(bank.requests).toHaveLength(1);
  });

  test("ends a pause only when its hold ends, and gives it back when the last of several is taken back", async () => {
    const { bank, ctx, match, organizationId } = await clientWith(status(200));
    const [one = "", two = ""] = await match({ count: 2 });
    await deliver();
    await t.sql`
      update webhook_endpoints set paused_until = now() + interval '1 hour', consecutive_failures = 20
      where organization_id = ${organizationId}`;
    const pausedUntil = async () => {
      const [row] = await t.sql`select paused_until from webhook_endpoints where organization_id = ${organizationId}`;
      return row?.paused_until;
    };
    const before = await pausedUntil();
    for (const id of [one, two]) await resendDelivery(ctx, id, { holdMs: RESEND_HOLD_MS });
    const [row] = await t.sql`
      select min(q.due_at) as due, min(e.paused_until) as pause
      from delivery_queue q join webhook_endpoints e on e.id = q.endpoint_id where q.organization_id = ${organizationId}`;
    expect(row?.pause).toEqual(row?.due);
    // What has just become due and is not attempted yet needs the end of the pause, too.
    await t.sql`update delivery_queue set due_at = now() where delivery_id = ${parsePublicId("delivery", two)}`;
    await takeBackResend(ctx, one);
    expect(await pausedUntil()).toEqual(row?.pause);
    await takeBackResend(ctx, two);
    expect(await pausedUntil()).toEqual(before);
    await deliver();
    expect(bank.requests).toHaveLength(2);
  });

  test("tells another that began before it of the pause that it ended", async () => {
    const { ctx, match, organizationId } = await clientWith(status(200));
    const [id = ""] = await match();
    await deliver();
    const [endpoint] = await t.sql`
      update webhook_endpoints set paused_until = now() + interval '1 hour', consecutive_failures = 20
      where organization_id = ${organizationId} returning id, paused_until::text as until`;
    const locked = await withTransaction(t.systemContext(), async (tx) => {
      await tx.sql`select now()`;
      await resendDelivery(ctx, id, { holdMs: RESEND_HOLD_MS });
      return lockPause(tx, endpoint?.id ?? null);
    });
    expect(locked).toEqual({ state: "active", pausedUntil: endpoint?.until });
  });

  test("cannot be taken back once it was attempted, or claimed, and only by whose it is", async () => {
    const { ctx, match } = await clientWith(status(200), status(500));
    const other = await t.tenant("client");
    const [id = ""] = await match();
    await deliver();
    await resendDelivery(ctx, id);
    await expect(takeBackResend(other.ctx, id)).rejects.toMatchObject({ code: "not-found" });
    const queued = t.sql`delivery_id = ${parsePublicId("delivery", id)}`;
    await t.sql`update delivery_queue set claim_id = gen_random_uuid(), lease_until = now() where ${queued}`;
    await expect(takeBackResend(ctx, id)).rejects.toMatchObject({ code: "delivery-not-sendable" });
    await deliver({ scheduleMs: [0, 3_600_000] });
    await expect(takeBackResend(ctx, id)).rejects.toMatchObject({ code: "delivery-not-sendable" });
    const rows = await t.sql`select count(*)::int as count from delivery_queue where ${queued}`;
    expect(rows).toMatchObject([{ count: 1 }]);
  });

  test("is taken back without a lock on the delivery while its place in the queue is another's", async () => {
    const { ctx, match, get } = await clientWith(status(200));
    const [id = ""] = await match();
    await deliver();
    await resendDelivery(ctx, id, { holdMs: 3_600_000 });
    const uuid = parsePublicId("delivery", id);
    const { taking } = await withTransaction(t.systemContext(), async (tx) => {
      await tx.sql`select from delivery_queue where delivery_id = ${uuid} for update`;
      const waiting = takeBackResend(ctx, id);
      await isWaitedFor(tx);
      // As a worker does that records an attempt.
      await tx.sql`select from deliveries where id = ${uuid} for update nowait`;
      return { taking: waiting };
    });
    await taking;
    expect(await get(id)).toMatchObject({ state: "delivered" });
  });

  test.each([["nowhere else to go"], ["a successor"]])(
    "that was not attempted yet is what it was before when its webhook is removed: there is %s",
    async (where) => {
      const { bank, ctx, organizationId, webhookId, match, get } = await clientWith(status(200), status(500));
      const [delivered = ""] = await match();
      await deliver();
      const [exhausted = ""] = await match();
      await deliver();
      const [pending = ""] = await match();
      const ids = [delivered, exhausted];
      const before = await Promise.all(ids.map(get));
      for (const id of ids) await resendDelivery(ctx, id, { holdMs: 3_600_000 });
      if (where === "a successor") await addEndpoint(t.systemContext(), organizationId, `${bank.url}/second`);
      await deleteEndpoint(t.systemContext(), webhookId);
      expect(await Promise.all(ids.map(get))).toEqual(before);
      expect(await get(pending)).toMatchObject({ state: where === "a successor" ? "pending" : "parked" });
      const queued = await t.sql`
        select delivery_id from delivery_queue where organization_id = ${organizationId}
        union all select delivery_id from parked_deliveries where organization_id = ${organizationId}`;
      expect(queued.map((row) => publicId("delivery", row.delivery_id))).toEqual([pending]);
    },
  );

  test("is on record", async () => {
    const { ctx, match } = await clientWith(status(200));
    const [id = ""] = await match();
    await resendDelivery(ctx, id);
    const rows = await t.sql`select action, organization_id from audit_events where subject_id = ${id}`;
    expect([...rows]).toEqual([{ action: "delivery.resend", organization_id: ctx.organizationId }]);
  });
});

test("many who ask at once, and a recovery beside them, make one attempt at a time", async () => {
  const { bank, ctx, match, get } = await clientWith(status(500));
  const [id = ""] = await match();
  await deliver();
  bank.answer(status(200));
  const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, scheduleMs: [0], pollMs: 20 });
  onTestFinished(() => worker.stop(0));
  worker.start();
  const asked = [...Array.from({ length: 8 }, () => resendDelivery(ctx, id)), recoverDeliveries(ctx, ALWAYS)];
  const outcomes = await Promise.allSettled(asked);
  await bank.received(2);
  await worker.idle();
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "delivery-not-sendable" });
  const { state, attempts } = await get(id);
  expect(state).toBe("delivered");
  expect(attempts.map(({ number }) => number)).toEqual(bank.requests.map((_, index) => bank.requests.length - index));
  expect(bank.mostAtOnce).toBe(1);
  expect(new Set(bank.requests.map(({ headers, text }) => `${headers["webhook-id"]} ${text}`)).size).toBe(1);
});

describe("recovering a period", () => {
  test("counts first, then sends all that was given up once more, each under its id", async () => {
    const { bank, ctx, webhookId, match, get } = await clientWith(status(500));
    const ids = await match({ count: 5 });
    await deliver();
    bank.answer(status(200));
    const [good = ""] = await match();
    await deliver();
    expect(await get(good)).toMatchObject({ state: "delivered" });
    expect(await countRecoverable(ctx, { webhookId, ...ALWAYS })).toBe(5);
    expect(await recoverDeliveries(ctx, { webhookId, ...ALWAYS })).toBe(5);
    expect(await countRecoverable(ctx, { webhookId, ...ALWAYS })).toBe(0);
    await deliver();
    for (const id of ids) {
      const { state, attempts } = await get(id);
      expect([state, attempts[0]?.trigger]).toEqual(["delivered", "recover"]);
    }
    expect((await get(good)).attempts).toHaveLength(1);
  });

  test("takes delivered ones too when asked, and more than a batch", async () => {
    const { ctx, match } = await clientWith(status(200));
    await match({ count: 2_100 });
    await t.sql`update deliveries set state = 'delivered' where organization_id = ${ctx.organizationId}`;
    await t.sql`truncate delivery_queue`;
    expect(await recoverDeliveries(ctx, { ...ALWAYS, states: ["delivered"] })).toBe(2_100);
    const [row] = await t.sql`select count(*)::int as count from delivery_queue where trigger = 'recover'`;
    expect(row).toEqual({ count: 2_100 });
  });

  test("is on record wherever it begins, and takes any period", async () => {
    const { ctx, match } = await clientWith(status(500));
    await match();
    await deliver();
    const beginning = publicId("delivery", uuidFloor(0));
    const ever = { from: new Date("0001-01-01T00:00:00Z"), to: new Date("9999-12-31T23:59:59Z") };
    expect(await recoverNextDeliveries(ctx, ever, beginning)).toEqual({ queued: 1, next: null });
    const rows = await t.sql`
      select actor_kind from audit_events where action = 'delivery.recover' and organization_id = ${ctx.organizationId}`;
    expect(rows).toHaveLength(1);
  });

  test("leaves out what lies outside, what was revoked, and what is another client's", async () => {
    const { ctx, organizationId, match, webhookId } = await clientWith(status(500));
    const other = await t.tenant("client");
    const subscriptionId = await addSubscription(t.systemContext(), organizationId);
    await match({ subscriptionId });
    await deliver();
    await t.sql`update subscriptions set status = 'revoked' where id = ${subscriptionId}`;
    expect(await countRecoverable(ctx, ALWAYS)).toBe(0);
    await match();
    await deliver();
    expect(await countRecoverable(ctx, ALWAYS)).toBe(1);
    expect(await countRecoverable(ctx, { from: new Date(0), to: new Date(Date.now() - 3_600_000) })).toBe(0);
    expect(await recoverDeliveries(other.ctx, { webhookId, ...ALWAYS })).toBe(0);
    expect(await recoverDeliveries(t.systemContext(), { webhookId, ...ALWAYS })).toBe(1);
  });
});

describe("a test event", () => {
  test("is sent as deliveries are, and comes back with status, times and answer", async () => {
    const { bank, ctx, webhookId, secret } = await clientWith(status(200, {}, "hello"));
    const attempt = await sendTestEvent(ctx, webhookId, LOCAL_NETWORK);
    expect(attempt).toMatchObject({
      trigger: "test",
      status: 200,
      isSuccess: true,
      responseExcerpt: "hello",
      remoteAddress: "127.0.0.1",
      durationMs: expect.any(Number),
    });
    const [request] = bank.requests;
    const event = new Webhook(secret).verify(request?.body ?? "", request?.headers as Record<string, string>);
    expect(event).toMatchObject({ type: "webhook.test", data: { webhookId } });
    expect((await endpointHealth(ctx, webhookId)).lastTest).toEqual(attempt);
    expect((await listDeliveries(ctx)).data).toEqual([]);
  });

  test("reports a failure in its class, and does not count against the webhook", async () => {
    const { ctx, webhookId } = await clientWith(status(302, { location: "http://127.0.0.1:1/" }));
    expect(await sendTestEvent(ctx, webhookId, LOCAL_NETWORK)).toMatchObject({
      isSuccess: false,
      errorClass: "redirect",
    });
    expect(await endpointHealth(ctx, webhookId)).toMatchObject({ condition: "healthy", consecutiveFailures: 0 });
  });

  test("is kept when its sender's access ends while it is sent, and its answer not told", async () => {
    const { bank, ctx, webhookId } = await clientWith(status(200));
    const recheck = async () => {
      throw new Error("You no longer have access.");
    };
    await expect(sendTestEvent({ ...ctx, recheck }, webhookId, LOCAL_NETWORK)).rejects.toThrow("no longer have access");
    expect(bank.requests).toHaveLength(1);
    expect((await endpointHealth(ctx, webhookId)).lastTest).toMatchObject({ isSuccess: true });
  });

  test("goes through the same guard", async () => {
    const { bank, ctx, webhookId } = await clientWith(status(200));
    const inside = { policy: { allowed: [] }, resolve: LOCAL_NETWORK.resolve };
    expect(await sendTestEvent(ctx, webhookId, inside)).toMatchObject({
      errorClass: "forbidden-address",
      status: null,
    });
    expect(bank.requests).toHaveLength(0);
  });
});

describe("the health of a webhook", () => {
  test("tells what waits, what came of the last ones, and since when it fails", async () => {
    const { ctx, webhookId, match } = await clientWith(status(200), status(500));
    await match({ count: 1 });
    await deliver();
    await match({ count: 3 });
    await deliver({ scheduleMs: [0, 3_600_000] });
    await match({ count: 2 });
    expect(await endpointHealth(ctx, webhookId)).toMatchObject({
      condition: "failing",
      pausedUntil: null,
      consecutiveFailures: 3,
      failingSince: expect.any(Date),
      lastSuccess: expect.any(Date),
      lastFailure: expect.any(Date),
      pending: 5,
      due: 2,
      oldestDue: expect.any(Date),
      inFlight: 0,
      recent: { delivered: 1, pending: 5, exhausted: 0, cancelled: 0 },
      lastTest: null,
    });
  });

  test("of several is told in their order, and of another client's not at all", async () => {
    const { ctx, webhookId, match } = await clientWith(status(200));
    await match({ count: 2 });
    await deliver();
    const { webhookId: second } = await addEndpoint(t.systemContext(), ctx.organizationId ?? "", "http://127.0.0.1:9/");
    const { webhookId: foreign } = await clientWith(status(200));
    const own = [second, webhookId];
    const alone = await Promise.all(own.map((one) => endpointHealth(ctx, one)));
    expect(await endpointStandings(ctx, [second, foreign, webhookId])).toEqual(
      alone.map(({ lastTest: _, ...rest }) => rest),
    );
    expect(alone.map(({ recent }) => recent.delivered)).toEqual([0, 2]);
    expect(await endpointStandings(ctx, [])).toEqual([]);
  });
});

describe("lists", () => {
  test("are newest first, filtered, and paged by key", async () => {
    const { ctx, webhookId, match } = await clientWith(status(200));
    const first = await match({ count: 3, reference: "alice" });
    await deliver();
    const second = await match({ count: 2, reference: "bob" });
    const all = [...second.toReversed(), ...first.toReversed()];
    const ids = async (input: Parameters<typeof listDeliveries>[1]) => {
      const { data } = await listDeliveries(ctx, input);
      return data.map(({ deliveryId }) => deliveryId);
    };
    expect(await ids({})).toEqual(all);
    expect(await ids({ states: ["delivered"] })).toEqual(first.toReversed());
    expect(await ids({ reference: "bob", webhookId })).toEqual(second.toReversed());
    expect(await ids({ to: new Date(Date.now() - 3_600_000) })).toEqual([]);
    expect(await ids(ALWAYS)).toEqual(all);
    const [{ receiptId, matchRequestId } = { receiptId: "", matchRequestId: null }] = (await listDeliveries(ctx)).data;
    expect(await ids({ receiptId: receiptId ?? "" })).toEqual(all.slice(0, 1));
    expect(await ids({ matchRequestId: matchRequestId ?? "" })).toEqual(all.slice(0, 1));
    const page = await listDeliveries(ctx, { limit: 2 });
    expect(await ids({ limit: 10, cursor: page.nextCursor ?? "" })).toEqual(all.slice(2));
  });

  test("and everything else of another client are as if there were nothing", async () => {
    const { webhookId, match } = await clientWith(status(200));
    const [id = ""] = await match();
    const { ctx } = await t.tenant("client");
    expect((await listDeliveries(ctx)).data).toEqual([]);
    expect((await listDeliveries(ctx, { webhookId })).data).toEqual([]);
    for (const attempt of [
      () => getDelivery(ctx, id),
      () => resendDelivery(ctx, id),
      () => endpointHealth(ctx, webhookId),
      () => sendTestEvent(ctx, webhookId, LOCAL_NETWORK),
      () => getDelivery(ctx, publicId("delivery", newUuid())),
      () => getDelivery(ctx, "dlv_nonsense"),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "not-found" });
    }
  });

  test("of the operator show all clients", async () => {
    const one = await clientWith(status(200));
    const two = await clientWith(status(200));
    const ids = [...(await one.match()), ...(await two.match())];
    const { data } = await listDeliveries(t.systemContext(), { limit: 2 });
    expect(data.map(({ deliveryId }) => deliveryId)).toEqual(ids.toReversed());
    const organizationId = publicId("organization", one.organizationId);
    expect((await listDeliveries(t.systemContext(), { organizationId })).data).toHaveLength(1);
  });
});

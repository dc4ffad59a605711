import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "@/tests/database";
import {
  addEndpoint,
  addSubscription,
  deliveriesOf,
  LOCAL_NETWORK,
  matchReceipts,
  RECEIPT_CONTENT,
} from "@/tests/factories/deliveries";
import { uuidAt } from "@/tests/factories/uuid-at";
import { type Answer, hang, type ReceivedRequest, startReceiver, status } from "@/tests/network/webhook-receiver";
import { newUuid, parsePublicId, publicId } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { revokeSubscription } from "../../subscriptions/revoke-subscription";
import { enableEndpoint } from "../../webhooks/endpoints/enable-endpoint";
import { rotateEndpointSecret } from "../../webhooks/endpoints/secrets/rotate-endpoint-secret";
import { endpointHealth } from "../endpoints/endpoint-health";
import { listOwnFaults } from "../endpoints/list-own-faults";
import { getDelivery } from "../history/get-delivery";
import { createDeliveryWorker, type DeliveryWorkerOptions } from "./delivery-worker";

const t = testDatabase();

// A worker serves all clients: what a test leaves behind is not the next one's business.
afterEach(async () => {
  await t.sql`truncate delivery_queue`;
});

function startWorker(options: Partial<DeliveryWorkerOptions> = {}) {
  const worker = createDeliveryWorker(t.systemContext(), {
    network: LOCAL_NETWORK,
    scheduleMs: [0, 10, 10],
    timeoutMs: 20_000,
    ourFaultDelayMs: 10,
    pollMs: 200,
    ...options,
  });
  onTestFinished(() => worker.stop(0));
  worker.start();
  return worker;
}

async function bankThat(...answers: Answer[]) {
  const bank = await startReceiver();
  bank.answer(...answers);
  onTestFinished(() => bank.close());
  return bank;
}

async function clientWith(...answers: Answer[]) {
  const bank = await bankThat(...answers);
  const client = await t.tenant("client");
  const endpoint = await addEndpoint(t.systemContext(), client.organizationId, bank.url);
  const match = async (options?: Parameters<typeof matchReceipts>[2]) => {
    const matches = await matchReceipts(t.systemContext(), client.organizationId, options);
    return deliveriesOf(t.systemContext(), matches);
  };
  const matchOne = async (options?: Parameters<typeof matchReceipts>[2]) => (await match(options))[0] ?? "";
  return { bank, client, endpoint, match, matchOne, get: (id: string) => getDelivery(client.ctx, id) };
}

function verify(secret: string, request: ReceivedRequest | undefined): unknown {
  return new Webhook(secret).verify(request?.body ?? "", (request?.headers ?? {}) as Record<string, string>);
}

const idsOf = (requests: readonly ReceivedRequest[]) => requests.map(({ headers }) => headers["webhook-id"]);

async function queueRow(deliveryId: string) {
  const [row] = await t.sql<{ attempts_made: number; is_claimed: boolean }[]>`
    select attempts_made, claim_id is not null as is_claimed from delivery_queue q
    join deliveries d on d.id = q.delivery_id
    where d.reference = ${deliveryId}`;
  return row;
}

describe("a delivery", () => {
  test("of a sandbox fails as often as its payment asks, without being sent, on a ladder of its own", async () => {
    const { bank, client, matchOne, get } = await clientWith(status(200));
    await t.sql`update organizations set live_id = id where id = ${client.organizationId}`;
    const content = RECEIPT_CONTENT.replace('"lastFour"', '"approvalCode":"FAIL02","lastFour"');
    const id = await matchOne({ content });
    const worker = startWorker({ scheduleMs: [0, 3_600_000], testScheduleMs: [0, 1, 1, 1] });
    await bank.received(1);
    await worker.idle();
    const { state, attempts } = await get(id);
    expect([state, attempts.map((attempt) => attempt.status).sort()]).toEqual(["delivered", [200, 503, 503]]);
    expect(bank.requests).toHaveLength(1);
  });

  test("reaches the webhook, signed, and everything about it is on record", async () => {
    const { bank, endpoint, matchOne, get } = await clientWith(status(202, {}, "thanks"));
    const id = await matchOne({ reference: "person-7" });
    const worker = startWorker();
    const [request] = await bank.received(1);
    await worker.idle();
    expect(verify(endpoint.secret, request)).toMatchObject({
      type: "receipt.delivered",
      data: { deliveryId: id, reference: "person-7", receipt: { payments: [{ lastFour: "0042" }] } },
    });
    expect(request).toMatchObject({ method: "POST", path: "/hook" });
    expect(request?.headers).toMatchObject({ "content-type": "application/json", "webhook-id": id });
    expect(await get(id)).toMatchObject({
      state: "delivered",
      webhookId: endpoint.webhookId,
      attemptCount: 1,
      lastStatus: 202,
      lastError: null,
      nextAttempt: null,
      settled: expect.any(Date),
      body: request?.text,
      attempts: [
        {
          number: 1,
          trigger: "scheduled",
          status: 202,
          isSuccess: true,
          errorClass: null,
          responseExcerpt: "thanks",
          remoteAddress: "127.0.0.1",
          durationMs: expect.any(Number),
          connectMs: expect.any(Number),
          firstByteMs: expect.any(Number),
        },
      ],
    });
  });

  test("is sent as soon as it is announced", async () => {
    const { bank, match } = await clientWith(status(200));
    const worker = startWorker({ pollMs: 3_600_000 });
    await worker.idle();
    await match();
    wakeUp("deliver");
    await bank.received(1);
  });

  test("is retried with the same id and the same bytes until it is acknowledged", async () => {
    const { bank, endpoint, matchOne, get } = await clientWith(status(500), hang(), status(200));
    const id = await matchOne();
    const worker = startWorker({ timeoutMs: 300 });
    const requests = await bank.received(3);
    await worker.idle();
    expect(new Set(idsOf(requests))).toEqual(new Set([id]));
    expect(new Set(requests.map(({ text }) => text)).size).toBe(1);
    for (const request of requests) verify(endpoint.secret, request);
    const { attempts, state } = await get(id);
    expect(state).toBe("delivered");
    expect(attempts.map(({ number, errorClass }) => [number, errorClass])).toEqual([
      [3, null],
      [2, "timeout"],
      [1, "server-error"],
    ]);
  });

  test("is given up after the last attempt of the schedule, and kept", async () => {
    const { bank, matchOne, get } = await clientWith(status(500));
    const id = await matchOne({ reference: "given-up" });
    const worker = startWorker();
    await bank.received(3);
    await worker.idle();
    expect(await get(id)).toMatchObject({ state: "exhausted", attemptCount: 3, lastStatus: 500, nextAttempt: null });
    expect(await queueRow("given-up")).toBeUndefined();
  });

  test("is not acknowledged by a redirect, which is not followed", async () => {
    const canary = await bankThat(status(200));
    const { bank, matchOne, get } = await clientWith(status(302, { location: canary.url }), status(200));
    const id = await matchOne();
    const worker = startWorker();
    await bank.received(2);
    await worker.idle();
    expect((await get(id)).attempts.map(({ errorClass }) => errorClass)).toEqual([null, "redirect"]);
    expect(canary.requests).toHaveLength(0);
  });

  test("carries every digit as the till wrote it", async () => {
    const { bank, match } = await clientWith(status(200));
    const content =
      '{"payments":[{"paid":{"amount":12.50},"rrn":"000123456789"}],"x":[12.345,0.1,1e2,0.10,100000000000001]}';
    await match({ content });
    startWorker();
    const [request] = await bank.received(1);
    expect(request?.text).toContain(`"receipt":${content}`);
  });

  test("of a split payment shows nobody else's card", async () => {
    const { bank, match } = await clientWith(status(200));
    const content = '{"payments":[{"lastFour":"1414","paid":50.00},{"lastFour":"4141","paid":45.00}]}';
    await match({ content, paymentPosition: 1 });
    startWorker();
    const [request] = await bank.received(1);
    expect(request?.text).toContain('"receipt":{"payments":[{"paid":50.00},{"lastFour":"4141","paid":45.00}]}');
  });

  test("is signed with both secrets while one replaces the other", async () => {
    const { bank, endpoint, match } = await clientWith(status(200));
    const { secret } = await rotateEndpointSecret(t.systemContext(), { webhookId: endpoint.webhookId });
    await match();
    startWorker();
    const [request] = await bank.received(1);
    verify(secret, request);
    verify(endpoint.secret, request);
  });

  test("is signed with the new secret only when the old one ends at once", async () => {
    const { bank, endpoint, match } = await clientWith(status(200));
    const { secret } = await rotateEndpointSecret(t.systemContext(), { webhookId: endpoint.webhookId, overlapMs: 0 });
    await match();
    startWorker();
    const [request] = await bank.received(1);
    verify(secret, request);
    expect(() => verify(endpoint.secret, request)).toThrow();
  });

  test("bears the database's time, however wrong the machine's clock is", async () => {
    const { bank, endpoint, match } = await clientWith(status(200));
    t.setClock(new Date(Date.now() + 3_600_000));
    onTestFinished(() => t.setClock(undefined));
    await match();
    startWorker();
    verify(endpoint.secret, (await bank.received(1))[0]);
  });
});

describe("what the receiver asks for", () => {
  test.each([
    [429, "1", 1_000, 1_000],
    [503, "120", 120_000, 120_000],
    [429, "864000", 86_400_000, 86_400_000],
  ])("with %i and Retry-After: %s is done", async (code, retryAfter, leastMs, mostMs) => {
    const { bank, matchOne, get } = await clientWith(status(code, { "retry-after": retryAfter }));
    const id = await matchOne();
    const worker = startWorker();
    await bank.received(1);
    await worker.idle();
    const { attempts, nextAttempt } = await get(id);
    const endedAt = (attempts.at(-1)?.started.getTime() ?? 0) + (attempts.at(-1)?.durationMs ?? 0);
    const nextAt = nextAttempt?.getTime() ?? 0;
    expect(nextAt - endedAt).toBeGreaterThan(leastMs - 10);
    expect(nextAt).toBeLessThanOrEqual(Date.now() + mostMs);
  });

  test("with 410 switches the webhook off; what is pending waits until it is switched on", async () => {
    const { bank, client, endpoint, match, matchOne, get } = await clientWith(status(410));
    const id = await matchOne();
    const worker = startWorker();
    await bank.received(1);
    await worker.idle();
    const [later = ""] = await match();
    wakeUp("deliver");
    await worker.idle();
    expect(bank.requests).toHaveLength(1);
    expect(await get(id)).toMatchObject({ state: "pending", lastStatus: 410, lastError: "gone" });
    expect(await get(later)).toMatchObject({ state: "pending", attemptCount: 0 });
    bank.answer(status(200));
    await enableEndpoint(client.ctx, endpoint.webhookId);
    await bank.received(3);
    await worker.idle();
    expect(await get(id)).toMatchObject({ state: "delivered" });
    expect(await get(later)).toMatchObject({ state: "delivered" });
  });

  test("with 410 does not switch a webhook off again that was just switched on", async () => {
    const { bank, client, endpoint, matchOne, get } = await clientWith(status(410), status(410), status(200));
    const id = await matchOne();
    const worker = startWorker();
    await bank.received(1);
    await worker.idle();
    await enableEndpoint(client.ctx, endpoint.webhookId);
    await bank.received(3);
    await worker.idle();
    expect(await get(id)).toMatchObject({ state: "delivered" });
  });
});

test("a success ends the episode of which the webhook's people were warned", async () => {
  const { bank, client, endpoint, matchOne } = await clientWith(status(200));
  await t.sql`
    update webhook_endpoints set warned_at = now(), consecutive_failures = 30, first_failure_at = now() - interval '2 days'
    where id = ${parsePublicId("endpoint", endpoint.webhookId)}`;
  expect(await endpointHealth(client.ctx, endpoint.webhookId)).toMatchObject({ condition: "warned" });
  await matchOne();
  const worker = startWorker();
  await bank.received(1);
  await worker.idle();
  expect(await endpointHealth(client.ctx, endpoint.webhookId)).toMatchObject({ condition: "healthy", warned: null });
});

describe("an endpoint", () => {
  test("that hangs with a thousand queued does not delay another", async () => {
    const slow = await clientWith(hang());
    const healthy = await clientWith(status(200));
    await slow.match({ count: 1_000 });
    const worker = startWorker();
    await slow.bank.received(16);
    await healthy.match({ count: 50 });
    wakeUp("deliver");
    await healthy.bank.received(50);
    expect(slow.bank.requests).toHaveLength(16);
    await worker.stop(0);
  });

  test("never gets more than its share at once, however much is queued", async () => {
    const { bank, match } = await clientWith(status(200));
    await match({ count: 1_000 });
    const worker = startWorker();
    await bank.received(1_000);
    await worker.idle();
    expect(bank.mostAtOnce).toBeLessThanOrEqual(16);
    expect(new Set(idsOf(bank.requests)).size).toBe(1_000);
  });

  test("that was fast and hangs gets its share alone, and what was claimed ahead for it is given back", async () => {
    const answers: (() => void)[] = [];
    const { bank, match } = await clientWith((response) => {
      if (bank.requests.length < 400) response.end();
      else answers.push(() => response.end());
    });
    await match({ count: 500 });
    const worker = startWorker();
    while (answers.length < 16) await bank.received(bank.requests.length + 1);
    const underWay = async () => {
      const [row] = await t.sql<{ count: number }[]>`
        select count(*)::int from delivery_queue where claim_id is not null`;
      return row?.count;
    };
    while ((await underWay()) !== 16);
    expect(answers).toHaveLength(16);
    bank.answer(status(200));
    for (const answer of answers) answer();
    await bank.received(500);
    await worker.idle();
    expect(bank.requests).toHaveLength(500);
    expect(bank.mostAtOnce).toBeLessThanOrEqual(16);
  });

  test.each([500, 410])("that answers %i gets no more than its share until that is recorded", async (code) => {
    const failing = await clientWith(status(code));
    const healthy = await clientWith(status(200));
    await failing.match({ count: 60 });
    const worker = startWorker();
    await t.sql.begin(async (tx) => {
      await tx`
        select from webhook_endpoints where id = ${parsePublicId("endpoint", failing.endpoint.webhookId)} for no key update`;
      wakeUp("deliver");
      await failing.bank.received(16);
      // Claims that could have taken more of the failing one, too.
      await healthy.match({ count: 50 });
      wakeUp("deliver");
      await healthy.bank.received(50);
      expect(failing.bank.requests).toHaveLength(16);
    });
    await worker.stop(0);
  });

  test("that keeps failing is paused, probed by one, and drained slowly", async () => {
    const { bank, endpoint, match } = await clientWith(status(500));
    await match({ count: 60 });
    const worker = startWorker({ scheduleMs: [0, 1, 1, 1, 1, 1, 1, 1] });
    const health = async () => {
      const [row] = await t.sql<{ is_paused: boolean; in_flight_limit: number; consecutive_failures: number }[]>`
        select paused_until > now() as is_paused, in_flight_limit, consecutive_failures
        from webhook_endpoints where id = ${parsePublicId("endpoint", endpoint.webhookId)}`;
      return row;
    };
    await bank.received(16);
    while (!(await health())?.is_paused) await worker.idle();
    await worker.idle();
    const requestsWhilePaused = bank.requests.length;
    expect(requestsWhilePaused).toBeLessThanOrEqual(32);
    expect((await health())?.consecutive_failures).toBeGreaterThanOrEqual(8);

    let answered = 0;
    let most = 0;
    bank.answer((response, request) => {
      answered += 1;
      // The probe comes alone; with each success there is room for more.
      most = Math.max(most, answered === 1 ? bank.requests.length - requestsWhilePaused : 0);
      status(200)(response, request);
    });
    await t.sql`update webhook_endpoints set paused_until = now(), in_flight_limit = 1 where id = ${parsePublicId("endpoint", endpoint.webhookId)}`;
    wakeUp("deliver");
    await bank.received(requestsWhilePaused + 60);
    await worker.idle();
    expect(most).toBe(1);
    expect(await health()).toMatchObject({ is_paused: null, consecutive_failures: 0, in_flight_limit: 16 });
  });

  test("of a suspended client waits", async () => {
    const { bank, client, match } = await clientWith(status(200));
    await t.sql`update organizations set suspended_at = now() where id = ${client.organizationId}`;
    await match();
    const worker = startWorker();
    await worker.idle();
    expect(bank.requests).toHaveLength(0);
    await t.sql`update organizations set suspended_at = null where id = ${client.organizationId}`;
    wakeUp("deliver");
    await bank.received(1);
  });
});

describe("a fault of ours", () => {
  const again = () => Promise.reject(Object.assign(new Error("again"), { code: "EAI_AGAIN" }));

  test("does not count against the webhook, uses no attempt up, and is retried soon", async () => {
    const bank = await bankThat(status(200));
    const client = await t.tenant("client");
    await addEndpoint(t.systemContext(), client.organizationId, `http://bank.test:${bank.port}/ours`);
    const matches = await matchReceipts(t.systemContext(), client.organizationId);
    const [id = ""] = await deliveriesOf(t.systemContext(), matches);
    let failures = 5;
    const resolve = () => {
      failures -= 1;
      return failures >= 0 ? again() : LOCAL_NETWORK.resolve("bank.test");
    };
    const worker = startWorker({ network: { ...LOCAL_NETWORK, resolve }, scheduleMs: [0] });
    await bank.received(1);
    await worker.idle();
    const { state, attempts } = await getDelivery(client.ctx, id);
    expect(state).toBe("delivered");
    expect(attempts.map(({ errorClass }) => errorClass)).toEqual([null, ...Array(5).fill("resolver-unavailable")]);
    const [endpoint] = await t.sql`
      select last_failure_at, consecutive_failures from webhook_endpoints where organization_id = ${client.organizationId}`;
    expect(endpoint).toEqual({ last_failure_at: null, consecutive_failures: 0 });
    // And the operator hears of it.
    expect(await listOwnFaults(t.systemContext())).toEqual([
      {
        errorClass: "resolver-unavailable",
        sentence: expect.stringContaining("name server"),
        attempts: 5,
        last: expect.any(Date),
      },
    ]);
    t.setClock(new Date(Date.now() + 3_600_000));
    expect(await listOwnFaults(t.systemContext())).toEqual([]);
    t.setClock(undefined);
    await expect(listOwnFaults(client.ctx)).rejects.toMatchObject({ code: "forbidden" });
  });

  test.each([
    ["a key that is missing", "other"],
    ["a key that is missing only for what is ending", null],
  ])("such as %s uses no attempt up, and the delivery goes out when the key is back", async (_, lost) => {
    const { bank, client, matchOne, get } = await clientWith(status(200));
    const [secret] = await t.sql`
      update webhook_secrets set secret_encrypted = coalesce(${lost}, '') || secret_encrypted
      where endpoint_id in (select id from webhook_endpoints where organization_id = ${client.organizationId})
      returning endpoint_id, secret_encrypted`;
    await t.sql`
      insert into webhook_secrets (id, endpoint_id, kind, secret_encrypted, expires_at)
      values (${newUuid()}, ${secret?.endpoint_id}, 'hmac', 'other.a.b.c', now() + interval '1 day')`;
    const id = await matchOne();
    const worker = startWorker({ scheduleMs: [0] });
    if (lost !== null) {
      await vi.waitFor(async () => expect(await get(id)).toMatchObject({ state: "pending", lastError: "internal" }));
      const [endpoint] = await t.sql`
        select last_failure_at from webhook_endpoints where organization_id = ${client.organizationId}`;
      expect(endpoint).toEqual({ last_failure_at: null });
      expect(bank.requests).toHaveLength(0);
      await t.sql`
        update webhook_secrets set secret_encrypted = substr(secret_encrypted, ${lost.length + 1})
        where endpoint_id = ${secret?.endpoint_id} and expires_at is null`;
    }
    await bank.received(1);
    await worker.idle();
    expect(await get(id)).toMatchObject({ state: "delivered", attempts: [{ number: 1 }] });
  });

  test("such as a secret that was damaged does not count against the webhook, and the delivery is not lost", async () => {
    const { bank, client, matchOne, get } = await clientWith(status(200));
    await t.sql`
      update webhook_secrets set secret_encrypted = split_part(secret_encrypted, '.', 1) || '.a.b.c'
      where endpoint_id in (select id from webhook_endpoints where organization_id = ${client.organizationId})`;
    const id = await matchOne();
    const worker = startWorker({ scheduleMs: [0] });
    await worker.idle();
    expect(await get(id)).toMatchObject({ state: "exhausted", lastError: "internal" });
    const [endpoint] = await t.sql`
      select last_failure_at from webhook_endpoints where organization_id = ${client.organizationId}`;
    expect(endpoint).toEqual({ last_failure_at: null });
    expect(bank.requests).toHaveLength(0);
  });
});

test("a name that leads inside by the time of the delivery is not connected to", async () => {
  const bank = await bankThat(status(200));
  const client = await t.tenant("client");
  let addresses = ["127.0.0.1"];
  const network = { ...LOCAL_NETWORK, resolve: async () => addresses };
  await addEndpoint(t.systemContext(), client.organizationId, `http://bank.test:${bank.port}/flip`, network);
  addresses = ["10.0.0.1", "169.254.169.254", "::ffff:127.0.0.1"];
  const [id = ""] = await deliveriesOf(
    t.systemContext(),
    await matchReceipts(t.systemContext(), client.organizationId),
  );
  const worker = startWorker({ network, scheduleMs: [0] });
  await worker.idle();
  expect(await getDelivery(client.ctx, id)).toMatchObject({ state: "exhausted", lastError: "forbidden-address" });
  expect(bank.requests).toHaveLength(0);
});

test("a receipt that is no longer kept ends its delivery", async () => {
  const { matchOne, get } = await clientWith(status(200));
  const id = await matchOne();
  await t.sql`update deliveries set receipt_id = ${uuidAt(new Date(Date.now() - 63 * 86_400_000))}`;
  const worker = startWorker();
  await worker.idle();
  expect(await get(id)).toMatchObject({ state: "exhausted", lastError: "receipt-gone", body: null });
});

describe("revoking a subscription", () => {
  test("stops what is pending", async () => {
    const { bank, client, matchOne, get } = await clientWith(status(200));
    const subscriptionId = await addSubscription(t.systemContext(), client.organizationId);
    const id = await matchOne({ subscriptionId });
    await revokeSubscription(client.ctx, publicId("subscription", subscriptionId));
    const worker = startWorker();
    await worker.idle();
    expect(bank.requests).toHaveLength(0);
    expect(await get(id)).toMatchObject({ state: "cancelled", nextAttempt: null });
  });

  test("stops what was queued in the same moment", async () => {
    const { bank, client, matchOne, get } = await clientWith(status(200));
    const subscriptionId = await addSubscription(t.systemContext(), client.organizationId);
    const id = await matchOne({ subscriptionId });
    await t.sql`update subscriptions set status = 'revoked' where id = ${subscriptionId}`;
    const worker = startWorker();
    await worker.idle();
    expect(bank.requests).toHaveLength(0);
    expect(await get(id)).toMatchObject({ state: "cancelled", lastError: "subscription-revoked", attempts: [] });
  });

  test("during an attempt lets it end, and there is no other", async () => {
    const { bank, client, matchOne, get } = await clientWith(hang(), status(200));
    const subscriptionId = await addSubscription(t.systemContext(), client.organizationId);
    const id = await matchOne({ subscriptionId });
    const worker = startWorker({ timeoutMs: 400 });
    await bank.received(1);
    await revokeSubscription(client.ctx, publicId("subscription", subscriptionId));
    await worker.idle();
    expect(await get(id)).toMatchObject({ state: "cancelled", attemptCount: 1, nextAttempt: null });
    expect(bank.requests).toHaveLength(1);
  });
});

describe("stopping", () => {
  test("lets what is in flight end, and claims nothing more", async () => {
    const answers: (() => void)[] = [];
    const { bank, match, get } = await clientWith((response) => answers.push(() => response.end()));
    const ids = await match({ count: 20 });
    const worker = startWorker();
    await bank.received(16);
    const stopped = worker.stop(20_000);
    for (const answer of answers) answer();
    await stopped;
    const states = await Promise.all(ids.map(async (id) => (await get(id)).state));
    expect(states.filter((state) => state === "delivered")).toHaveLength(16);
    expect(bank.requests).toHaveLength(16);
  });

  test("gives back what does not end in time: another worker sends it at once, under the same id", async () => {
    const { bank, matchOne, get } = await clientWith(hang(), status(200));
    const id = await matchOne();
    const first = startWorker();
    await bank.received(1);
    await first.stop(0);
    expect(await get(id)).toMatchObject({ state: "pending", attemptCount: 0, attempts: [] });
    const second = startWorker();
    const requests = await bank.received(2);
    await second.idle();
    expect(idsOf(requests)).toEqual([id, id]);
    expect(await get(id)).toMatchObject({ state: "delivered", attemptCount: 1 });
  });
});

test("two workers send each delivery once", async () => {
  const { bank, match } = await clientWith(status(200));
  await match({ count: 400 });
  const workers = [startWorker(), startWorker()];
  await bank.received(400);
  await Promise.all(workers.map((worker) => worker.idle()));
  expect(bank.requests).toHaveLength(400);
  expect(new Set(idsOf(bank.requests)).size).toBe(400);
});

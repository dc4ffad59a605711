import type { ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint, deliveriesOf, LOCAL_NETWORK, matchReceipts } from "@/tests/factories/deliveries";
import { type ReceivedRequest, startReceiver, status } from "@/tests/network/webhook-receiver";
import { resumeOrganization, suspendOrganization } from "../../accounts/organizations/suspend-organization";
import { publicId } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { deleteEndpoint } from "../../webhooks/endpoints/delete-endpoint";
import { rotateEndpointSecret } from "../../webhooks/endpoints/secrets/rotate-endpoint-secret";
import { getDelivery } from "../history/get-delivery";
import { createDeliveryWorker } from "./delivery-worker";

const t = testDatabase();

afterEach(async () => {
  await t.sql`truncate delivery_queue`;
});

/** A client, one delivery of whose is on the wire: its receiver has it, and answers when it is told to. */
async function oneInFlight() {
  const bank = await startReceiver();
  onTestFinished(() => bank.close());
  let waiting: ServerResponse | undefined;
  bank.answer((response) => {
    waiting = response;
  }, status(200));
  const client = await t.tenant("client");
  const { webhookId, secret } = await addEndpoint(t.systemContext(), client.organizationId, bank.url);
  const matches = await matchReceipts(t.systemContext(), client.organizationId);
  const [deliveryId = ""] = await deliveriesOf(t.systemContext(), matches);
  const worker = createDeliveryWorker(t.systemContext(), {
    network: LOCAL_NETWORK,
    scheduleMs: [0, 1, 1, 1],
    pollMs: 50,
  });
  onTestFinished(() => worker.stop(0));
  worker.start();
  await bank.received(1);
  const finish = async (statusCode: number) => {
    waiting?.writeHead(statusCode).end();
    await worker.idle();
  };
  return { ...client, bank, webhookId, secret, deliveryId, finish, get: () => getDelivery(client.ctx, deliveryId) };
}

const verifies = (secret: string, request: ReceivedRequest | undefined) =>
  expect(() =>
    new Webhook(secret).verify(request?.body ?? "", (request?.headers ?? {}) as Record<string, string>),
  ).not.toThrow();

test("a webhook deleted in flight: the delivery waits for the next one, and reaches it under the same id", async () => {
  const { organizationId, webhookId, deliveryId, finish, get } = await oneInFlight();
  await deleteEndpoint(t.systemContext(), webhookId);
  await finish(200);
  expect(await get()).toMatchObject({ state: "parked", webhookId: null, attempts: [] });
  const other = await startReceiver();
  onTestFinished(() => other.close());
  await addEndpoint(t.systemContext(), organizationId, other.url);
  const [request] = await other.received(1);
  expect(request?.headers["webhook-id"]).toBe(deliveryId);
  expect(await settled(get)).toMatchObject({ state: "delivered", attemptCount: 1 });
});

test("a webhook deleted in flight beside another one: what it was for is that one's, sent once", async () => {
  const { organizationId, webhookId, deliveryId, finish, get } = await oneInFlight();
  const other = await startReceiver();
  onTestFinished(() => other.close());
  await addEndpoint(t.systemContext(), organizationId, other.url);
  await deleteEndpoint(t.systemContext(), webhookId);
  await finish(500);
  const [request] = await other.received(1);
  expect(request?.headers["webhook-id"]).toBe(deliveryId);
  expect(await settled(get)).toMatchObject({ state: "delivered" });
  expect(other.requests).toHaveLength(1);
});

test("a secret rotated in flight: the retry bears both signatures, the same id and the same bytes", async () => {
  const { ctx, bank, webhookId, secret, finish, get } = await oneInFlight();
  const { secret: fresh } = await rotateEndpointSecret(ctx, { webhookId });
  await finish(500);
  const [first, second] = await bank.received(2);
  verifies(secret, first);
  verifies(secret, second);
  verifies(fresh, second);
  expect(second?.text).toBe(first?.text);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(await settled(get)).toMatchObject({ state: "delivered", attemptCount: 2 });
});

test("a client suspended in flight: the attempt is recorded, the retry waits until it is resumed", async () => {
  const { bank, organizationId, finish, get } = await oneInFlight();
  const id = publicId("organization", organizationId);
  await suspendOrganization(t.systemContext(), id);
  await finish(500);
  wakeUp("deliver");
  expect(await get()).toMatchObject({ state: "pending", attemptCount: 1, lastStatus: 500 });
  expect(bank.requests).toHaveLength(1);
  await resumeOrganization(t.systemContext(), id);
  await bank.received(2);
  expect(await settled(get)).toMatchObject({ state: "delivered", attemptCount: 2 });
});

/** Once the answer of the attempt is recorded. */
async function settled<Row extends { state: string }>(get: () => Promise<Row>): Promise<Row> {
  for (;;) {
    const row = await get();
    if (row.state !== "pending" && row.state !== "parked") return row;
  }
}

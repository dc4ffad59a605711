import { Webhook } from "standardwebhooks";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { addSubscription, LOCAL_NETWORK, matchReceipts } from "@/tests/factories/deliveries";
import { ask, matchAll } from "@/tests/factories/matcher";
import { storeReceipt } from "@/tests/factories/receipts";
import { startReceiver, status } from "@/tests/network/webhook-receiver";
import { EVENT_BODIES } from "../contract/webhook-events";
import { parsePublicId, publicId } from "../core/ids";
import type { ChosenEvent } from "../core/webhook-events";
import { expireMatchRequests } from "../matching/requests/expire-match-requests";
import { revokeSubscription } from "../subscriptions/revoke-subscription";
import { createEndpoint } from "../webhooks/endpoints/create-endpoint";
import { getDelivery } from "./history/get-delivery";
import { listDeliveries } from "./history/list-deliveries";
import { countRecoverable } from "./queue/recover-deliveries";
import { resendDelivery } from "./queue/resend-delivery";
import { createDeliveryWorker } from "./worker/delivery-worker";

const t = testDatabase();

afterEach(async () => {
  await t.sql`truncate delivery_queue`;
});

async function clientThatAsked(...events: ChosenEvent[]) {
  const bank = await startReceiver(status(200));
  onTestFinished(() => bank.close());
  const client = await t.tenant("client");
  const organizationId = publicId("organization", client.organizationId);
  const { secret } = await createEndpoint(t.systemContext(), { organizationId, url: bank.url, events }, LOCAL_NETWORK);
  const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, scheduleMs: [0], pollMs: 50 });
  onTestFinished(() => worker.stop(0));
  /** What the receiver is told next, its signature checked. */
  const told = async (count = 1): Promise<unknown> => {
    worker.start();
    const request = (await bank.received(count)).at(-1);
    await worker.idle();
    return new Webhook(secret).verify(request?.body ?? "", (request?.headers ?? {}) as Record<string, string>);
  };
  return { ...client, bank, told };
}

test("a revoked subscription is told, although what is pending of it is not sent any more", async () => {
  const { ctx, organizationId, bank, told } = await clientThatAsked("subscription.revoked");
  const id = await addSubscription(t.systemContext(), organizationId);
  await matchReceipts(t.systemContext(), organizationId, { subscriptionId: id });
  const subscriptionId = publicId("subscription", id);
  await revokeSubscription(ctx, subscriptionId);
  await revokeSubscription(ctx, subscriptionId);
  const body = await told();
  expect(body).toMatchObject({ type: "subscription.revoked", data: { subscriptionId, reference: "subscriber" } });
  expect(EVENT_BODIES["subscription.revoked"].safeParse(body).success).toBe(true);
  expect(bank.requests).toHaveLength(1);
  const { data } = await listDeliveries(ctx);
  expect(data.map(({ event, state, ...about }) => [event, state, about.subscriptionId])).toEqual([
    ["subscription.revoked", "delivered", subscriptionId],
    ["receipt.delivered", "cancelled", subscriptionId],
  ]);
});

test("an expired match request is told once", async () => {
  const { ctx, told, bank } = await clientThatAsked("transaction_match.expired");
  const { matchRequestId } = await ask(ctx, "anna", { rrn: "000000000071", last: "0071" });
  await matchAll(t.systemContext());
  await t.sql`
    update match_requests set expires_at = now() - interval '1 hour'
    where id = ${parsePublicId("matchRequest", matchRequestId)}`;
  await expireMatchRequests(t.systemContext());
  await expireMatchRequests(t.systemContext());
  const body = await told();
  expect(body).toMatchObject({ type: "transaction_match.expired", data: { matchRequestId, reference: "anna" } });
  expect(EVENT_BODIES["transaction_match.expired"].safeParse(body).success).toBe(true);
  expect((await listDeliveries(ctx)).data).toMatchObject([{ event: "transaction_match.expired", matchRequestId }]);
  expect(bank.requests).toHaveLength(1);
});

test("an ambiguous match request is told in the transaction that settles it", async () => {
  const { ctx, told } = await clientThatAsked("transaction_match.ambiguous");
  const { ctx: shop } = await t.tenant("merchant");
  const payment = { rrn: "000000000072", code: "AB0072" };
  await storeReceipt(shop, { payments: [payment] });
  await storeReceipt(shop, { payments: [{ ...payment, amount: "99.00" }] });
  const { matchRequestId } = await ask(ctx, "anna", payment);
  await matchAll(t.systemContext());
  expect(await told()).toMatchObject({
    type: "transaction_match.ambiguous",
    data: { matchRequestId, reference: "anna" },
  });
  const [{ deliveryId } = { deliveryId: "" }] = (await listDeliveries(ctx)).data;
  expect(await getDelivery(ctx, deliveryId)).toMatchObject({ event: "transaction_match.ambiguous", matchRequestId });
});

test("an event is repeated, sent again and recovered as a receipt is, with the same bytes under one id", async () => {
  const { ctx, organizationId, bank, told } = await clientThatAsked("subscription.revoked");
  bank.answer(status(500), status(200));
  const id = await addSubscription(t.systemContext(), organizationId);
  await revokeSubscription(ctx, publicId("subscription", id));
  await told();
  const [{ deliveryId } = { deliveryId: "" }] = (await listDeliveries(ctx)).data;
  expect(await getDelivery(ctx, deliveryId)).toMatchObject({ state: "exhausted", lastError: "server-error" });
  expect(await countRecoverable(ctx, { from: new Date(0), to: new Date(Date.now() + 60_000) })).toBe(1);
  await resendDelivery(ctx, deliveryId);
  await told(2);
  expect(await getDelivery(ctx, deliveryId)).toMatchObject({ state: "delivered", attemptCount: 2 });
  expect(new Set(bank.requests.map(({ text }) => text)).size).toBe(1);
  expect(bank.requests.every(({ headers }) => headers["webhook-id"] === deliveryId)).toBe(true);
});

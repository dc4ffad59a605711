import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint, LOCAL_NETWORK, matchReceipts } from "@/tests/factories/deliveries";
import { startReceiver } from "@/tests/network/webhook-receiver";
import { listEndpointHeaders, removeEndpointHeader, setEndpointHeader } from "../webhooks/endpoints/endpoint-headers";
import {
  createEndpointKey,
  listEndpointPublicKeys,
  revokeEndpointKeys,
} from "../webhooks/endpoints/secrets/endpoint-public-keys";
import { listEndpointSecrets } from "../webhooks/endpoints/secrets/list-endpoint-secrets";
import { revealEndpointSecret } from "../webhooks/endpoints/secrets/reveal-endpoint-secret";
import { rotateEndpointSecret } from "../webhooks/endpoints/secrets/rotate-endpoint-secret";
import { sendTestEvent } from "./send-test-event";
import { createDeliveryWorker } from "./worker/delivery-worker";

const t = testDatabase();
const VALUE = "a key that the receiver gave us 1234";

afterEach(async () => {
  await t.sql`truncate delivery_queue`;
});

async function clientWithBank() {
  const bank = await startReceiver();
  onTestFinished(() => bank.close());
  const client = await t.tenant("client");
  const { webhookId, secret } = await addEndpoint(t.systemContext(), client.organizationId, bank.url);
  return { ...client, bank, webhookId, secret };
}

/** Delivers one receipt and gives the request. */
async function deliverOne({ bank, organizationId }: Awaited<ReturnType<typeof clientWithBank>>) {
  await matchReceipts(t.systemContext(), organizationId);
  const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, scheduleMs: [0] });
  const count = bank.requests.length + 1;
  worker.start();
  const request = (await bank.received(count)).at(-1);
  await worker.idle();
  await worker.stop(0);
  return request;
}

describe("a header of a webhook's own", () => {
  test("goes with deliveries and tests, is never shown in full, and is stored encrypted", async () => {
    const client = await clientWithBank();
    const { webhookId } = client;
    await setEndpointHeader(t.systemContext(), { webhookId, name: "X-Api-Key", value: VALUE });
    await setEndpointHeader(t.systemContext(), { webhookId, name: "x-short", value: "secret" });
    expect((await deliverOne(client))?.headers).toMatchObject({ "x-api-key": VALUE, "x-short": "secret" });
    await sendTestEvent(client.ctx, webhookId, LOCAL_NETWORK);
    expect(client.bank.requests.at(-1)?.headers).toMatchObject({ "x-api-key": VALUE });
    expect(await listEndpointHeaders(client.ctx, webhookId)).toEqual([
      { name: "x-api-key", ending: "1234" },
      { name: "x-short", ending: null },
    ]);
    const [row] = await t.sql`select * from webhook_endpoints where organization_id = ${client.organizationId}`;
    expect(JSON.stringify(row)).not.toContain("receiver gave us");
    const audited = await t.sql`select after::text from audit_events where action = 'webhook.set-header'`;
    expect(JSON.stringify(audited)).toContain("x-api-key");
    expect(JSON.stringify(audited)).not.toContain("receiver gave us");
    await removeEndpointHeader(t.systemContext(), { webhookId, name: "X-API-KEY" });
    await removeEndpointHeader(t.systemContext(), { webhookId, name: "x-short" });
    expect((await deliverOne(client))?.headers).not.toHaveProperty("x-api-key");
  });

  test.each([
    "Host",
    "connection",
    "Transfer-Encoding",
    "content-type",
    "Content-Length",
    "webhook-id",
    "WEBHOOK-signature",
    "te",
    "upgrade",
    "proxy-authorization",
    "user-agent",
    "two words",
    "__proto__",
    "line\nbreak",
    "",
  ])("is refused when it is called %j", async (name) => {
    const { webhookId } = await clientWithBank();
    await expect(setEndpointHeader(t.systemContext(), { webhookId, name, value: "v" })).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "name" }],
    });
  });

  test.each(["", "a\r\nb: c", "é", "x".repeat(1_001)])("is refused with the value %j", async (value) => {
    const { webhookId } = await clientWithBank();
    await expect(setEndpointHeader(t.systemContext(), { webhookId, name: "x-a", value })).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "value" }],
    });
  });

  test("is the operator's to set, and of no use for reading another client's", async () => {
    const { ctx, webhookId } = await clientWithBank();
    await expect(setEndpointHeader(ctx, { webhookId, name: "x-a", value: "v" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const other = await t.tenant("client");
    await expect(listEndpointHeaders(other.ctx, webhookId)).rejects.toMatchObject({ code: "not-found" });
    await expect(listEndpointPublicKeys(other.ctx, webhookId)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("an Ed25519 key", () => {
  const signaturesOf = (request: Awaited<ReturnType<typeof deliverOne>>) =>
    String(request?.headers["webhook-signature"])
      .split(" ")
      .map((one) => one.split(",")[0]);

  test("signs beside the secret until it is revoked; the old one signs on for its overlap", async () => {
    const client = await clientWithBank();
    const { ctx, webhookId } = client;
    const { publicKey } = await createEndpointKey(t.systemContext(), { webhookId });
    expect(await listEndpointPublicKeys(ctx, webhookId)).toEqual([{ publicKey, expires: null }]);
    expect(signaturesOf(await deliverOne(client)).toSorted()).toEqual(["v1", "v1a"]);
    const second = await createEndpointKey(t.systemContext(), { webhookId });
    expect(await listEndpointPublicKeys(ctx, webhookId)).toEqual([
      { publicKey: second.publicKey, expires: null },
      { publicKey, expires: expect.any(Date) },
    ]);
    expect(signaturesOf(await deliverOne(client)).toSorted()).toEqual(["v1", "v1a", "v1a"]);
    await revokeEndpointKeys(t.systemContext(), webhookId);
    expect(signaturesOf(await deliverOne(client))).toEqual(["v1"]);
  });

  test("is no secret of the client's: rotating and revealing that leave it alone", async () => {
    const { ctx, webhookId, secret } = await clientWithBank();
    const { publicKey } = await createEndpointKey(t.systemContext(), { webhookId });
    expect(await revealEndpointSecret(ctx, webhookId)).toEqual({ secret });
    await rotateEndpointSecret(ctx, { webhookId, overlapMs: 0 });
    expect(await listEndpointSecrets(ctx, webhookId)).toHaveLength(1);
    expect(await listEndpointPublicKeys(ctx, webhookId)).toEqual([{ publicKey, expires: null }]);
    await expect(createEndpointKey(ctx, { webhookId })).rejects.toMatchObject({ code: "forbidden" });
  });
});

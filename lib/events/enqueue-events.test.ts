import { expect, test } from "vitest";
import type { ChosenEvent } from "@/lib/core/webhook-events";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { deleteEndpoint } from "@/lib/webhooks/endpoints/delete-endpoint";
import { testDatabase } from "@/tests/database";
import { LOCAL_NETWORK } from "@/tests/factories/deliveries";
import { parsePublicId, publicId, uuidTimeMs } from "../core/ids";
import { withTransaction } from "../db/context";
import { enqueueEvents, type NewEvent } from "./enqueue-events";

const t = testDatabase();

async function addEndpoint(organizationId: string, events: ChosenEvent[], path: string) {
  const client = publicId("organization", organizationId);
  const url = `http://127.0.0.1:1/${path}`;
  return createEndpoint(t.systemContext(), { organizationId: client, url, events }, LOCAL_NETWORK);
}

const expired = (organizationId: string): NewEvent => ({
  type: "transaction_match.expired",
  organizationId,
  data: { matchRequestId: "mat_1", reference: "anna" },
});

test("each webhook that asked is told once, under an id of its own; others are not", async () => {
  const { ctx, organizationId } = await t.tenant("client");
  const asked = await Promise.all(
    ["a", "b"].map((path) => addEndpoint(organizationId, ["transaction_match.expired", "endpoint.warning"], path)),
  );
  await addEndpoint(organizationId, ["transaction_match.ambiguous"], "c");
  const other = await t.tenant("client");
  await addEndpoint(other.organizationId, ["transaction_match.expired"], "d");

  await withTransaction(t.systemContext(), (tx) => enqueueEvents(tx, [expired(organizationId)]));

  const { data } = await listDeliveries(ctx);
  expect(data.map(({ webhookId }) => webhookId).toSorted()).toEqual(asked.map(({ webhookId }) => webhookId).toSorted());
  expect(new Set(data.map(({ deliveryId }) => deliveryId)).size).toBe(2);
  for (const { deliveryId, created } of data) {
    const madeAt = uuidTimeMs(parsePublicId("delivery", deliveryId) ?? "");
    expect(Math.abs(madeAt - created.getTime())).toBeLessThan(60_000);
    const detail = await getDelivery(ctx, deliveryId);
    expect(detail).toMatchObject({ state: "pending", event: "transaction_match.expired", reference: "anna" });
    expect(JSON.parse(detail.body ?? "")).toEqual({
      type: "transaction_match.expired",
      timestamp: created.toISOString(),
      data: { deliveryId, matchRequestId: "mat_1", reference: "anna" },
    });
  }
  expect((await listDeliveries(other.ctx)).data).toEqual([]);
});

test("a removed webhook is told nothing, and the one that an event is about neither", async () => {
  const { ctx, organizationId } = await t.tenant("client");
  const [removed, failing] = await Promise.all(
    ["a", "b"].map((path) => addEndpoint(organizationId, ["endpoint.warning"], path)),
  );
  await deleteEndpoint(t.systemContext(), removed?.webhookId ?? "");
  const webhookId = failing?.webhookId ?? "";
  const warning: NewEvent = {
    type: "endpoint.warning",
    organizationId,
    data: { webhookId, failingSince: new Date().toISOString() },
    exceptEndpointId: parsePublicId("endpoint", webhookId) ?? "",
  };
  await enqueueEvents(t.systemContext(), [warning]);
  expect((await listDeliveries(ctx)).data).toEqual([]);
});

test("a webhook that was never switched on is told of no receipt, unless it follows one that was deleted", async () => {
  const { ctx, organizationId } = await t.tenant("client");
  const client = publicId("organization", organizationId);
  const add = (path: string, isActive: boolean) =>
    createEndpoint(
      t.systemContext(),
      { organizationId: client, url: `http://127.0.0.1:1/${path}`, isActive },
      LOCAL_NETWORK,
    );
  const told = async (): Promise<(string | null)[]> => {
    const data = { receiptId: "rcp_1", matchRequestId: "mat_1", reference: "anna" };
    await withTransaction(t.systemContext(), (tx) =>
      enqueueEvents(tx, [{ type: "receipt.withdrawn", organizationId, data }]),
    );
    const webhooks = (await listDeliveries(ctx)).data.map(({ webhookId }) => webhookId);
    await t.sql`delete from delivery_queue where organization_id = ${organizationId}`;
    await t.sql`delete from deliveries where organization_id = ${organizationId}`;
    return webhooks;
  };
  const newer = await add("new", false);
  expect(await told()).toEqual([]);
  const used = await add("used", true);
  expect(await told()).toEqual([used.webhookId]);
  await deleteEndpoint(t.systemContext(), used.webhookId);
  expect(await told()).toEqual([newer.webhookId]);
});

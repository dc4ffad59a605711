import { afterEach, expect, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { deliveriesOf, LOCAL_NETWORK, matchReceipts } from "@/tests/factories/deliveries";
import { newUuid, publicId } from "../../core/ids";
import { createEndpoint } from "../../webhooks/endpoints/create-endpoint";
import { deleteEndpoint } from "../../webhooks/endpoints/delete-endpoint";
import { announceDisabling } from "../../webhooks/endpoints/disable-endpoint";
import { updateEndpoint } from "../../webhooks/endpoints/update-endpoint";
import { getDelivery } from "../history/get-delivery";
import { claimDeliveries } from "../worker/claims/claim-deliveries";

const t = testDatabase();

afterEach(async () => {
  await t.sql`truncate delivery_queue`;
});

const claim = () => claimDeliveries(t.sql, { limit: 100, leaseMs: 60_000, restingIds: [], appetites: [] });

function addEndpoint(organizationId: string, payload: "full" | "thin") {
  const url = `http://127.0.0.1:1/${newUuid()}`;
  const input = { organizationId: publicId("organization", organizationId), url, payload };
  return createEndpoint(t.systemContext(), input, LOCAL_NETWORK);
}

async function bodyOf(deliveryId: string): Promise<{ receipt?: unknown; receiptUrl: string }> {
  const { body } = await getDelivery(t.systemContext(), deliveryId);
  return JSON.parse(body ?? "{}").data;
}

test("a delivery says what its webhook was registered for when it was made, whatever is chosen later", async () => {
  const { organizationId } = await t.tenant("client");
  const { webhookId } = await addEndpoint(organizationId, "thin");
  const [first = ""] = await deliveriesOf(t.systemContext(), await matchReceipts(t.systemContext(), organizationId));
  await updateEndpoint(t.systemContext(), { webhookId, payload: "full" });
  const [second = ""] = await deliveriesOf(t.systemContext(), await matchReceipts(t.systemContext(), organizationId));
  expect(await bodyOf(first)).not.toHaveProperty("receipt");
  expect((await bodyOf(first)).receiptUrl).toMatch(/^https:/);
  expect(await bodyOf(second)).toHaveProperty("receipt");
  expect((await claim()).map(({ payload }) => payload).sort()).toEqual(["full", "thin"]);
});

test("what waited for the first webhook, or for the next, says what that one is registered for", async () => {
  const { organizationId } = await t.tenant("client");
  const [parked = ""] = await deliveriesOf(t.systemContext(), await matchReceipts(t.systemContext(), organizationId));
  const { webhookId } = await addEndpoint(organizationId, "thin");
  expect(await bodyOf(parked)).not.toHaveProperty("receipt");
  await addEndpoint(organizationId, "full");
  await deleteEndpoint(t.systemContext(), webhookId);
  expect(await bodyOf(parked)).toHaveProperty("receipt");
});

test("deliveries go on while the switching off is announced, and wait once its time has come", async () => {
  const { organizationId } = await t.tenant("client");
  const { webhookId } = await addEndpoint(organizationId, "full");
  await matchReceipts(t.systemContext(), organizationId);
  await announceDisabling(t.systemContext(), { webhookId, graceMs: 3_600_000 });
  expect(await claim()).toHaveLength(1);
  await matchReceipts(t.systemContext(), organizationId);
  await t.sql`update webhook_endpoints set disables_at = now() where organization_id = ${organizationId}`;
  expect(await claim()).toHaveLength(0);
});

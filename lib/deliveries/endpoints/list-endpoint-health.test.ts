import { afterEach, expect, onTestFinished, test } from "vitest";
import { publicId } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { addEndpoint, LOCAL_NETWORK, matchReceipts } from "@/tests/factories/deliveries";
import { startReceiver, status } from "@/tests/network/webhook-receiver";
import { createDeliveryWorker } from "../worker/delivery-worker";
import { listEndpointHealth } from "./list-endpoint-health";

const t = testDatabase();

afterEach(async () => {
  await t.sql`truncate delivery_queue`;
});

test("says of each endpoint how its newest attempts went, and what waits", async () => {
  const bank = await startReceiver();
  onTestFinished(() => bank.close());
  bank.answer(status(200), status(500), status(200));
  const { organizationId } = await t.tenant("client");
  const { webhookId } = await addEndpoint(t.systemContext(), organizationId, bank.url);
  await matchReceipts(t.systemContext(), organizationId, { count: 3 });
  const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, scheduleMs: [0, 3_600_000] });
  worker.start();
  await worker.idle();
  await worker.stop(20_000);
  const { data } = await listEndpointHealth(t.systemContext(), {
    organizationId: publicId("organization", organizationId),
  });
  expect(data).toEqual([
    {
      webhookId,
      organizationId: publicId("organization", organizationId),
      url: bank.url,
      condition: expect.stringMatching(/^(healthy|failing)$/),
      pausedUntil: null,
      pending: 1,
      oldestDue: null,
      recent: { attempts: 3, successes: 2, p95Ms: expect.any(Number) },
    },
  ]);
});

test("shows the endpoints of all clients page after page, to operators only", async () => {
  const clients = await Promise.all([t.tenant("client"), t.tenant("client"), t.tenant("client")]);
  for (const [i, { organizationId }] of clients.entries()) {
    await addEndpoint(t.systemContext(), organizationId, `http://127.0.0.1:9/${i}`);
  }
  const first = await listEndpointHealth(t.systemContext(), { limit: 2 });
  const second = await listEndpointHealth(t.systemContext(), { limit: 2, cursor: first.nextCursor ?? "" });
  const newest = [...first.data, ...second.data].slice(0, 3).map(({ organizationId }) => organizationId);
  expect(newest).toEqual(clients.toReversed().map((client) => publicId("organization", client.organizationId)));
  const [own] = clients;
  if (own) await expect(listEndpointHealth(own.ctx)).rejects.toMatchObject({ code: "forbidden" });
});

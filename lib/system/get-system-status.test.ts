import { expect, test } from "vitest";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import { disableEndpoint } from "@/lib/webhooks/endpoints/disable-endpoint";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";
import { testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { storeReceipts } from "@/tests/factories/receipts";
import { getSystemStatus } from "./get-system-status";

const t = testDatabase();

test("the status counts what waits and could go, and since when", async () => {
  const { ctx: shop } = await t.tenant("merchant");
  const receiptIds = await storeReceipts(shop, [{ payments: [] }, { payments: [] }, { payments: [] }]);
  await t.sql`insert into receipt_search_queue select unnest(${receiptIds}::uuid[])`;
  const { organizationId: bank } = await t.tenant("client");
  const endpointOf = async (path: string): Promise<Endpoint> =>
    addEndpoint(t.systemContext(), bank, `http://127.0.0.1:1/${path}`);
  const [on, off] = [await endpointOf("on"), await endpointOf("off")];
  await disableEndpoint(t.systemContext(), off.webhookId);
  const queue = async ({ webhookId }: Endpoint, minutes: number) => t.sql`
    insert into delivery_queue (delivery_id, organization_id, endpoint_id, due_at)
    values (${newUuid()}, ${bank}, ${parsePublicId("endpoint", webhookId)}, now() + ${minutes} * interval '1 minute')`;
  await queue(on, -1);
  await queue(on, 60);
  await queue(off, -600);
  const { queues, rates, storage, migrations } = await getSystemStatus(t.systemContext());
  expect(queues).toEqual({
    match: { waiting: 3, parked: 0, oldest: expect.any(Date), isCapped: false },
    delivery: { waiting: 1, parked: 0, oldest: expect.any(Date), isCapped: false },
    index: { waiting: 3, parked: 0, oldest: expect.any(Date), isCapped: false },
  });
  expect(rates).toEqual({ receipts: 1, attempts: 0 });
  expect(migrations).toMatchObject({ applied: expect.any(Number), missing: 0, newest: expect.any(String) });
  expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
  const thisMonth = new Date().toISOString().slice(0, 7);
  expect(storage.partitions.filter(({ month }) => month === thisMonth).map(({ table }) => table)).toContain("receipts");
});

test("is for operators only", async () => {
  const { ctx } = await t.tenant("client", { kind: "user", userId: newUuid(), isOperator: false });
  await expect(getSystemStatus(ctx)).rejects.toMatchObject({ code: "forbidden" });
});

import { expect, test } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { storeReceipts } from "@/tests/factories/receipts";
import { getSystemStatus } from "./get-system-status";

const t = testDatabase();

test("the status counts what waits, and since when", async () => {
  const { ctx: shop } = await t.tenant("merchant");
  const receiptIds = await storeReceipts(shop, [{ payments: [] }, { payments: [] }, { payments: [] }]);
  await t.sql`insert into receipt_search_queue select unnest(${receiptIds}::uuid[])`;
  await t.sql`
    insert into delivery_queue (delivery_id, organization_id, endpoint_id, due_at)
    values (${newUuid()}, ${newUuid()}, ${newUuid()}, now() - interval '1 minute'),
      (${newUuid()}, ${newUuid()}, ${newUuid()}, now() + interval '1 hour')`;
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

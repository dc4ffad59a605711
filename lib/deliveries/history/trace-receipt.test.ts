import { beforeAll, describe, expect, it } from "vitest";
import { publicId } from "@/lib/core/ids";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { getReceiptFigures } from "@/lib/receipts/listing/get-receipt-figures";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { listReceipts } from "@/lib/receipts/listing/list-receipts";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { type Tenant, testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { storeReceipt } from "@/tests/factories/receipts";
import { countDeliveredReceipts } from "../figures/count-delivered-receipts";
import { enqueueDeliveries } from "../queue/enqueue-deliveries";
import { traceReceipt } from "./trace-receipt";

const t = testDatabase();
const PAR = "QA02000000000000000000000000T";
let merchant: Tenant;
let banks: Tenant[];

beforeAll(async () => {
  merchant = await t.tenant("merchant");
  banks = [await t.tenant("client"), await t.tenant("client")];
  for (const bank of banks) await createSubscription(bank.ctx, { par: PAR, reference: "a person's own reference" });
});

async function matchedReceipt(): Promise<string> {
  const id = await storeReceipt(merchant.ctx, { payments: [{ par: PAR, last: "0042" }] });
  await t.sql`insert into receipt_search_queue (receipt_id) values (${id})`;
  await t.sql`
    update receipts set content = '{"header":{},"lineItems":[],"totals":[],"payments":[]}' where id = ${id}`;
  while ((await runMatchBatch(t.systemContext(), { limit: 10, onMatches: enqueueDeliveries })) > 0);
  return id;
}

/** What the worker records of an acknowledged attempt, `agoS` seconds ago. */
async function acknowledge(receiptId: string, agoS: number): Promise<void> {
  await t.sql`
    with settled as (
      update deliveries set state = 'delivered', settled_at = now(), attempt_count = 1
      where receipt_id = ${receiptId} returning *
    )
    insert into delivery_attempts (
      id, delivery_id, organization_id, endpoint_id, number, trigger, started_at, duration_ms, is_success
    )
    select (lpad(to_hex(((extract(epoch from now()) - ${agoS}) * 1000)::int8), 12, '0') || substr(md5(id::text), 1, 20))::uuid,
      id, organization_id, id, 1, 'scheduled', now() - ${agoS} * interval '1 second', 250, true
    from settled`;
}

describe("traceReceipt", () => {
  it("tells the merchant how each client got it and when, and nothing of who", async () => {
    const id = await matchedReceipt();
    const before = await traceReceipt(merchant.ctx, publicId("receipt", id));
    expect(before).toMatchObject([
      { number: 1, way: "subscription", matchedBy: { rule: "par-subscription" }, delivery: { state: "parked" } },
      { number: 2, way: "subscription", delivery: { state: "parked", settled: null } },
    ]);
    await acknowledge(id, 0);
    const after = await traceReceipt(merchant.ctx, publicId("receipt", id));
    expect(after.map(({ delivery }) => delivery?.state)).toEqual(["delivered", "delivered"]);
    expect(after[0]?.delivery?.settled).toBeInstanceOf(Date);
    const text = JSON.stringify(after);
    expect(text).not.toMatch(/person|org_|sub_|whk_|dlv_/);
    for (const bank of banks) expect(text).not.toContain(bank.organizationId);
  });

  it("tells of a client with several webhooks once, and that it has it as soon as one of them has", async () => {
    const bank = await t.tenant("client");
    for (const path of ["one", "two", "three"])
      await addEndpoint(t.systemContext(), bank.organizationId, `http://127.0.0.1:1/${path}`);
    const par = "QA02000000000000000000000003W";
    await createSubscription(bank.ctx, { par, reference: "several" });
    const id = await storeReceipt(merchant.ctx, { payments: [{ par, last: "0042" }] });
    while ((await runMatchBatch(t.systemContext(), { limit: 10, onMatches: enqueueDeliveries })) > 0);
    const states = async () =>
      (await traceReceipt(merchant.ctx, publicId("receipt", id))).map(({ delivery }) => delivery?.state);
    const rows = await t.sql<{ id: string }[]>`select id from deliveries where receipt_id = ${id} order by id`;
    expect([rows.length, await states()]).toEqual([3, ["pending"]]);
    await t.sql`update deliveries set state = 'exhausted', settled_at = now() where id = ${rows[0]?.id ?? ""}`;
    expect(await states()).toEqual(["pending"]);
    await t.sql`update deliveries set state = 'delivered', settled_at = now() where id = ${rows[2]?.id ?? ""}`;
    expect(await states()).toEqual(["delivered"]);
  });

  it("is empty while nobody got it, and for the merchant only", async () => {
    const id = await storeReceipt(merchant.ctx, { payments: [] });
    expect(await traceReceipt(merchant.ctx, publicId("receipt", id))).toEqual([]);
    const [bank] = banks;
    const other = await t.tenant("merchant");
    for (const ctx of [bank?.ctx ?? other.ctx, other.ctx]) {
      await expect(traceReceipt(ctx, publicId("receipt", id))).rejects.toMatchObject({ code: "not-found" });
    }
  });
});

describe("countDeliveredReceipts", () => {
  const figures = async () => {
    const { days } = await getReceiptFigures(merchant.ctx, { timeZone: "UTC" });
    return days.reduce((sum, { delivered }) => sum + delivered, 0);
  };

  it("counts a receipt once, however many clients got it, when it is in the lists", async () => {
    const id = await matchedReceipt();
    await acknowledge(id, 90);
    const start = await figures();
    await countDeliveredReceipts(t.systemContext());
    expect(await figures()).toBe(start);

    while ((await indexReceipts(t.systemContext(), { limit: 100 })) > 0);
    await countDeliveredReceipts(t.systemContext());
    await countDeliveredReceipts(t.systemContext());
    expect(await figures()).toBe(start + 1);
    const { data } = await listReceipts(merchant.ctx, { q: publicId("receipt", id) });
    const [first] = await t.sql<{ at: Date }[]>`
      select min(a.started_at) + interval '250 milliseconds' as at
      from delivery_attempts a join deliveries d on d.id = a.delivery_id where d.receipt_id = ${id}`;
    expect(data[0]?.delivered, "when it was acknowledged, not when that was counted").toEqual(first?.at);
  });

  it("leaves attempts alone whose neighbours may not be committed yet", async () => {
    const id = await matchedReceipt();
    while ((await indexReceipts(t.systemContext(), { limit: 100 })) > 0);
    await acknowledge(id, 5);
    const delivered = async () => (await listReceipts(merchant.ctx, { q: publicId("receipt", id) })).data[0]?.delivered;
    await countDeliveredReceipts(t.systemContext());
    expect(await delivered()).toBeNull();
    t.setClock(new Date(Date.now() + 120_000));
    await countDeliveredReceipts(t.systemContext());
    t.setClock(undefined);
    expect(await delivered()).toBeInstanceOf(Date);
  });
});

import { expect, it } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { withTransaction } from "@/lib/db/context";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { testDatabase } from "@/tests/database";
import { agingShops } from "@/tests/factories/aging-shop";
import { addEndpoint } from "@/tests/factories/deliveries";
import { ask } from "@/tests/factories/matcher";
import { saleOf, sell } from "@/tests/factories/shop";
import { isWaitedFor } from "@/tests/is-waited-for";
import { findEverywhere } from "@/tests/support/find-everywhere";
import { createLegalHold } from "../holds/create-legal-hold";
import { getErasure } from "./requests/get-erasure";
import { requestErasure } from "./requests/request-erasure";
import { runErasures } from "./run-erasures";

const t = testDatabase();
const { shop, arrived, monthsAgo } = agingShops(t);

const saleTo = (name: string) => ({ number: "R-1", header: { customer: { name, customerId: "R" } } });

const index = () => indexReceipts(t.systemContext(), { limit: 1_000 });

async function runAll(): Promise<void> {
  await t.sql`update erasures set lease_until = null where done_at is null`;
  while (await runErasures(t.systemContext()));
}

it.each(["personal", "receipt"] as const)(
  "a version that is being written is erased with the others (%s)",
  async (mode) => {
    const [before, after] = [`Quillfeather ${mode}`, `Larkspur ${mode}`];
    const { id } = await sell(shop(), saleTo(before));
    const { erasureId } = await requestErasure(shop().ctx, { receiptId: id, mode });
    let erasing: Promise<boolean> | undefined;
    await withTransaction(shop().ctx, async (tx) => {
      await correctReceipt(tx, { receiptId: id, body: saleOf(shop(), saleTo(after)), expected: null });
      erasing = runErasures(t.systemContext());
      await isWaitedFor(tx);
    });
    await erasing;
    await runAll();
    await index();
    expect(await getErasure(shop().ctx, erasureId)).toMatchObject({ status: "done", erased: 1 });
    expect(await findEverywhere(t.sql, [before, after])).toEqual([]);
  },
);

it("a hold that is being set while its receipt is erased keeps it, and says so", async () => {
  const { id } = await sell(shop(), saleTo("Robin"));
  const { erasureId } = await requestErasure(shop().ctx, { receiptId: id, mode: "receipt" });
  let erasing: Promise<boolean> | undefined;
  await withTransaction(shop().ctx, async (tx) => {
    await createLegalHold(tx, { receiptIds: [id], reason: "12 O 345/26" });
    erasing = runErasures(t.systemContext());
    await isWaitedFor(tx);
  });
  await erasing;
  await runAll();
  expect(await getErasure(shop().ctx, erasureId)).toMatchObject({ status: "done", erased: 0, held: 1 });
});

it.each(["receipt", "customer"])(
  "a match that is being decided is made before its receipt is erased, and what was made of it goes with that (by its %s)",
  async (by) => {
    const client = await t.tenant("client");
    await addEndpoint(t.systemContext(), client.organizationId, `http://127.0.0.1:1/${newUuid()}`);
    const [name, customerId] = [`Wren ${by}`, `W-${by}`];
    const [rrn, code] = [by === "receipt" ? "707110000001" : "707110000002", by === "receipt" ? "W70711" : "W70712"];
    const sale = { header: { customer: { name, customerId } } };
    const { id } = await sell(shop(), { ...sale, number: "M-1", payments: [{ rrn, code, last: "7319" }] });
    await sell(shop(), { ...sale, number: "M-2" });
    await ask(client.ctx, "user-1", { rrn, code });
    await index();
    const { erasureId } = await requestErasure(shop().ctx, {
      ...(by === "receipt" ? { receiptId: id } : { customerId }),
      mode: "receipt",
    });
    let erasing: Promise<boolean> | undefined;
    const onMatches: typeof enqueueDeliveries = async (tx, matches) => {
      await enqueueDeliveries(tx, matches);
      erasing = runErasures(t.systemContext());
      await isWaitedFor(tx);
    };
    await runMatchBatch(t.systemContext(), { limit: 50, onMatches });
    await erasing;
    await runAll();
    await index();
    expect(await getErasure(shop().ctx, erasureId)).toMatchObject({ status: "done", erased: by === "receipt" ? 1 : 2 });
    const { data } = await listDeliveries(client.ctx, {});
    expect(data.map(({ state }) => state)).toEqual(["cancelled"]);
    expect(await findEverywhere(t.sql, [rrn, code])).toEqual([]);
    if (by === "customer") expect(await findEverywhere(t.sql, [name, customerId])).toEqual([]);
  },
);

it("others are erased while somebody has one of them in hand", async () => {
  const sale = { header: { customer: { name: "Robin", customerId: "H" } } };
  const [first, second, third] = [
    await sell(shop(), { ...sale, number: "H-1" }),
    await sell(shop(), { ...sale, number: "H-2" }),
    await sell(shop(), { ...sale, number: "H-3" }),
  ];
  await index();
  const { erasureId } = await requestErasure(shop().ctx, { customerId: "H", mode: "receipt" });
  const isGone = async ({ id }: { id: string }) =>
    (await getReceipt(shop().ctx, id).catch(({ code }) => code)) === "gone";
  let erasing: Promise<boolean> | undefined;
  await withTransaction(shop().ctx, async (tx) => {
    await correctReceipt(tx, { receiptId: second.id, body: saleOf(shop(), { number: "H-4" }), expected: null });
    erasing = runErasures(t.systemContext());
    await expect.poll(() => isGone(first), { timeout: 60_000 }).toBe(true);
    expect([await isGone(second), await isGone(third)]).toEqual([false, false]);
  });
  await erasing;
  await runAll();
  expect(await getErasure(shop().ctx, erasureId)).toMatchObject({ status: "done", erased: 3, held: 0 });
  expect(await isGone(third)).toBe(true);
});

it("of a month that is dropped meanwhile nothing is left to erase", async () => {
  const old = monthsAgo(20);
  const { id } = await arrived(old);
  const { erasureId } = await requestErasure(shop().ctx, { receiptId: id, mode: "receipt" });
  let erasing: Promise<boolean> | undefined;
  await withTransaction(t.systemContext(), async (tx) => {
    // As whoever drops it has its tables.
    await tx.sql`lock table only receipts in access exclusive mode`;
    erasing = runErasures(t.systemContext());
    await isWaitedFor(tx);
    const month = old.toISOString().slice(0, 7).replace("-", "_");
    for (const table of ["receipt_search", "payments", "receipts"])
      await tx.sql`drop table ${tx.sql(`${table}_${month}`)}`;
  });
  await erasing;
  await runAll();
  expect(await getErasure(shop().ctx, erasureId)).toMatchObject({ status: "done", erased: 0, held: 0 });
});

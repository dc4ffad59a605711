import { expect, it } from "vitest";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { withTransaction } from "@/lib/db/context";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { testDatabase } from "@/tests/database";
import { agingShops } from "@/tests/factories/aging-shop";
import { saleOf, sell } from "@/tests/factories/shop";
import { isWaitedFor } from "@/tests/is-waited-for";
import { findEverywhere } from "@/tests/support/find-everywhere";
import { createLegalHold } from "../holds/create-legal-hold";
import { getErasure } from "./get-erasure";
import { requestErasure } from "./request-erasure";
import { runErasures } from "./run-erasures";

const t = testDatabase();
const { shop, arrived, monthsAgo } = agingShops(t);

const saleTo = (name: string) => ({ number: "R-1", header: { customer: { name, customerId: "R" } } });

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
    await indexReceipts(t.systemContext(), { limit: 1_000 });
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

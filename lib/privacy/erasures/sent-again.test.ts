import { beforeAll, describe, expect, it } from "vitest";
import { uuidFloor } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { putReceipt } from "@/lib/corrections/put-receipt";
import { purgeExpired } from "@/lib/db/retention/purge-expired";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { testDatabase } from "@/tests/database";
import { openShop, type Sale, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { requestErasure } from "./requests/request-erasure";
import { runErasures } from "./run-erasures";

const t = testDatabase();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

const saleTo = (number: string): Sale => ({ number, header: { customer: { name: "Kim Quillfeather" } } });
const newAddress = () => newReceiptToken(uuidFloor(Date.now()));
const put = (token: string, sale: Sale, isBulk = false) =>
  putReceipt(shop.ctx, { sourceId: shop.sourceId, token, body: saleOf(shop, sale), expected: null, isBulk });
const correct = (receiptId: string, sale: Sale) =>
  correctReceipt(shop.ctx, { receiptId, body: saleOf(shop, sale), expected: null });

async function erasePerson(receiptId: string): Promise<void> {
  await requestErasure(shop.ctx, { receiptId, mode: "personal" });
  await t.sql`update erasures set lease_until = null where done_at is null`;
  while (await runErasures(t.systemContext()));
}

async function expectErased(id: string, version: number): Promise<void> {
  expect(await getReceipt(shop.ctx, id)).toMatchObject({ version });
  expect((await getReceipt(shop.ctx, id)).content).not.toContain("Quillfeather");
}

describe("a person who was erased does not come back", () => {
  it.each([false, true])("by a till that puts what stands at another address, too (in a batch: %s)", async (isBulk) => {
    const sale = saleTo(`TWICE-${isBulk}`);
    const second = newAddress();
    const first = await put(newAddress(), sale, isBulk);
    const { id } = await put(second, sale, isBulk);
    await erasePerson(id);
    expect(await put(second, sale, isBulk)).toMatchObject({ id, version: 1 });
    await expectErased(id, 1);
    // The other one is a receipt of its own, which nobody has erased.
    expect((await getReceipt(shop.ctx, first.id)).content).toContain("Quillfeather");
  });

  it("by a correction to what another receipt says, of whichever version", async () => {
    const [known, between] = [saleTo("KNOWN"), saleTo("BETWEEN")];
    await sell(shop, known);
    await sell(shop, between);
    const { id } = await sell(shop, { number: "OTHER" });
    await correct(id, between);
    await correct(id, known);
    await erasePerson(id);
    for (const sale of [known, between]) expect(await correct(id, sale)).toMatchObject({ version: 3 });
    await expectErased(id, 3);
  });

  it("when they were erased twice, and what made the receipt one with others has expired", async () => {
    const [first, later] = [saleTo("FIRST"), saleTo("LATER")];
    const { id } = await sell(shop, first);
    await erasePerson(id);
    expect(await correct(id, later)).toMatchObject({ version: 2 });
    await erasePerson(id);
    await t.sql`update receipt_fingerprints set created_at = now() - interval '1 year'`;
    while (await purgeExpired(t.sql));
    for (const sale of [first, later]) expect(await correct(id, sale)).toMatchObject({ version: 2 });
    await expectErased(id, 2);
  });

  it("and what was never sent before is the next version", async () => {
    const { id } = await sell(shop, saleTo("NEW"));
    await erasePerson(id);
    expect(await correct(id, { number: "NEW", lines: ["Umbrella"] })).toMatchObject({ version: 2 });
  });
});

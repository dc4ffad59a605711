import { beforeAll, describe, expect, it } from "vitest";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { testDatabase } from "@/tests/database";
import { openShop, type Sale, type Shop, sell } from "@/tests/factories/shop";
import { createLegalHold } from "../../holds/create-legal-hold";
import { mustStay } from "../../holds/find-held";
import { findErased } from "../find-erased";
import { runErasures } from "../run-erasures";
import { findNamed, previewErasure } from "./preview-erasure";
import { requestErasure } from "./request-erasure";

const t = testDatabase();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

const index = () => indexReceipts(t.systemContext(), { limit: 1_000 });

async function sellTo(customerId: string, more: Sale = {}): Promise<string> {
  const { id } = await sell(shop, { ...more, header: { ...more.header, customer: { name: "Kim", customerId } } });
  return id;
}

async function runAll(): Promise<void> {
  while (await runErasures(t.systemContext()));
}

describe("what an erasure would take", () => {
  it("is told with number, time, amount and store, also before the receipt stands in a list", async () => {
    const receiptId = await sellTo("K-1", { number: "4711" });
    const asked = { receiptId, mode: "receipt" as const };
    expect(await previewErasure(shop.ctx, asked)).toMatchObject({ count: 1, receipts: [{ receiptId }] });
    await index();
    expect(await previewErasure(shop.ctx, asked)).toEqual({
      count: 1,
      isPart: false,
      needsSecond: false,
      receipts: [
        {
          ...{ receiptId, number: "4711", documentType: "receipt", issued: expect.any(Date) },
          ...{ amount: expect.stringMatching(/^\d+(\.\d+)?$/), currency: "EUR", store: expect.any(String) },
        },
      ],
    });
  });

  it("is counted, shown in part, and of the merchant alone; nothing is changed by asking", async () => {
    for (let number = 0; number < 7; number += 1) await sellTo("K-2", { number: `2-${number}` });
    await index();
    const asked = { customerId: "K-2", mode: "personal" as const };
    const { count, isPart, receipts } = await previewErasure(shop.ctx, asked);
    expect([count, isPart, receipts.length]).toEqual([7, false, 5]);
    const other = await openShop(t);
    expect(await previewErasure(other.ctx, asked)).toMatchObject({ count: 0, receipts: [] });
    const [row] = receipts;
    await expect(previewErasure(other.ctx, { receiptId: row?.receiptId ?? "", mode: "receipt" })).rejects.toMatchObject(
      { code: "validation-failed" },
    );
    expect(await findErased(shop.ctx, row?.receiptId ?? "")).toBeNull();
  });

  it("is not known where too many receipts came first: a count of none is of those that were looked at", async () => {
    const own = await openShop(t);
    for (const [number, customerId] of ["K-5", "K-5", "K-5", "K-5", "K-6"].entries())
      await sell(own, { number: `5-${number}`, header: { customer: { name: "Kim", customerId } } });
    await index();
    const found = (customerId: string) => findNamed(own.ctx, { customerId }, 1);
    expect(await found("K-5")).toMatchObject({ count: 4, isPart: true });
    expect(await found("K-6")).toMatchObject({ count: 0, isPart: true, receipts: [] });
    expect(await findNamed(own.ctx, { customerId: "K-6" })).toMatchObject({ count: 1, isPart: false });
  });

  it("is refused at once while a hold keeps it", async () => {
    const receiptId = await sellTo("K-4");
    expect(await mustStay(shop.ctx, receiptId)).toBe(false);
    await createLegalHold(shop.ctx, { receiptIds: [receiptId], reason: "12 O 345/26" });
    expect(await mustStay(shop.ctx, receiptId)).toBe(true);
    expect(await mustStay((await openShop(t)).ctx, receiptId)).toBe(false);
    await expect(previewErasure(shop.ctx, { receiptId, mode: "personal" })).rejects.toMatchObject({
      code: "on-legal-hold",
    });
  });
});

describe("what was erased", () => {
  it.each(["personal", "receipt"] as const)("is told to its merchant with when and by what (%s)", async (mode) => {
    const receiptId = await sellTo("K-3", { number: mode });
    const { erasureId } = await requestErasure(shop.ctx, { receiptId, mode });
    await runAll();
    expect(await findErased(shop.ctx, receiptId)).toMatchObject({ mode, erasureId, at: expect.any(Date) });
    expect(await findErased((await openShop(t)).ctx, receiptId)).toBeNull();
    if (mode === "receipt")
      expect(await previewErasure(shop.ctx, { receiptId, mode })).toMatchObject({ count: 0, receipts: [] });
  });
});

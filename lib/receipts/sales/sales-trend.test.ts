import { describe, expect, it } from "vitest";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { getExchangeTrend } from "@/lib/deliveries/figures/get-exchange-trend";
import { testDatabase } from "@/tests/database";
import { openShop, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { indexReceipts } from "../listing/index-receipts";
import { getSalesTrend, sumOfSent } from "./get-sales-trend";

const t = testDatabase();

async function index(): Promise<void> {
  while ((await indexReceipts(t.systemContext(), { limit: 100 })) > 0);
}

const trendOf = (shop: Shop) => getSalesTrend(shop.ctx, { period: "24h", timeZone: "UTC" });

/** Of all steps. */
async function takingsOf(shop: Shop) {
  const { steps } = await trendOf(shop);
  return steps.flatMap(({ takings }) => Object.values(takings));
}

describe("a merchant's trend", () => {
  it("is all nothing before the first receipt", async () => {
    const { steps, sources } = await trendOf(await openShop(t));
    expect(steps).toHaveLength(24);
    expect([sumOfSent(steps).received, sources]).toEqual([0, []]);
  });

  it("counts sales and what was given back, exactly, and nobody else's", async () => {
    const [shop, other] = [await openShop(t), await openShop(t)];
    await sell(shop, { due: "12.50" });
    await sell(shop, { due: "0.1", number: "2" });
    await sell(shop, { due: "0.2", number: "3" });
    await sell(shop, { due: "5", header: { documentType: "return" } });
    await sell(shop, { due: "-0.05", number: "4" });
    await sell(shop, { due: "70", header: { status: "pending" } });
    await sell(other, { due: "99" });
    await index();
    expect(await takingsOf(shop)).toEqual([{ sales: 3, sold: "12.8", givenBack: "5.05" }]);
    const { steps, sources } = await trendOf(shop);
    expect(sumOfSent(steps).received).toBe(6);
    expect(sources).toMatchObject([{ sourceId: shop.sourceId, received: 6 }]);
  });

  it("counts what was corrected or cancelled as it is now, in the hour in which it came, and once", async () => {
    const shop = await openShop(t);
    const { id } = await sell(shop, { due: "12.50" });
    const gone = await sell(shop, { due: "3", number: "2" });
    await index();
    await correctReceipt(shop.ctx, { receiptId: id, body: saleOf(shop, { due: "10.25" }), expected: null });
    await cancelReceipt(shop.ctx, { receiptId: gone.id });
    await index();
    await index();
    expect(await takingsOf(shop)).toEqual([{ sales: 1, sold: "10.25", givenBack: "0" }]);
    expect(sumOfSent((await trendOf(shop)).steps).received).toBe(2);
  });

  it("says which card payments carry neither PAR nor RRN, and which of them nobody can find", async () => {
    const shop = await openShop(t);
    await sell(shop, { payments: [{ par: "V0010000000000000000000000001" }, { rrn: "1" }] });
    await sell(shop, { payments: [{ code: "A1", last: "0042" }, { last: "0042" }] });
    await index();
    const found = { received: 2, reached: 0, payments: 4, unreferenced: 2, unfindable: 1 };
    const { steps, sources } = await trendOf(shop);
    expect(sumOfSent(steps)).toEqual(found);
    expect(sources).toMatchObject([found]);
  });

  it("adds to the operator's, but not in a sandbox", async () => {
    const [shop, sandbox] = [await openShop(t), await openShop(t)];
    await t.sql`update organizations set live_id = ${shop.organizationId} where id = ${sandbox.organizationId}`;
    const submitted = async () =>
      (await getExchangeTrend(t.systemContext(), { period: "24h", timeZone: "UTC" })).whole.submitted;
    const before = await submitted();
    await sell(sandbox);
    await sell(shop);
    await index();
    expect(await submitted()).toBe(before + 1);
    expect(sumOfSent((await trendOf(sandbox)).steps).received).toBe(1);
    await expect(getExchangeTrend(shop.ctx, { period: "24h", timeZone: "UTC" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

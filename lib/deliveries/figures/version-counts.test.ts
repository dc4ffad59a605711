import { beforeAll, expect, it } from "vitest";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { ask } from "@/tests/factories/matcher";
import { openShop, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { enqueueDeliveries } from "../queue/enqueue-deliveries";
import { countHolders } from "./count-holders";
import { countVersionDeliveries } from "./count-version-deliveries";

const t = testDatabase();

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

async function bankWith(webhooks: number) {
  const bank = await t.tenant("client");
  for (let n = 0; n < webhooks; n += 1)
    await addEndpoint(t.systemContext(), bank.organizationId, `http://127.0.0.1:1/hook-${n}`);
  return bank;
}

const match = async () => {
  while ((await runMatchBatch(t.systemContext(), { limit: 50, onMatches: enqueueDeliveries })) > 0);
};

it("says who would be told of a change as many as are told then, and counts what carries each version", async () => {
  const payment = { rrn: "717171717171", code: "W1", last: "0042" };
  const { id } = await sell(shop, { payments: [payment] });
  expect(await countHolders(shop.ctx, id)).toEqual({ clients: 0, webhooks: 0 });
  const banks = [await bankWith(2), await bankWith(1), await bankWith(0)];
  for (const { ctx } of banks) await ask(ctx, "anna", payment);
  await match();
  const foretold = await countHolders(shop.ctx, id);
  expect(foretold).toEqual({ clients: 3, webhooks: 3 });
  await correctReceipt(shop.ctx, {
    receiptId: id,
    body: saleOf(shop, { lines: ["Tea"], payments: [payment] }),
    expected: null,
  });
  await cancelReceipt(shop.ctx, { receiptId: id });
  const counts = await countVersionDeliveries(shop.ctx, id);
  expect(Object.fromEntries(counts)).toEqual({
    1: { pending: foretold.webhooks, parked: 1 },
    2: { pending: foretold.webhooks, parked: 1 },
    3: { pending: foretold.webhooks, parked: 1 },
  });
});

it("counts for nobody but the receipt's merchant", async () => {
  const { id } = await sell(shop, { number: "own" });
  const { ctx } = await t.tenant("merchant");
  for (const count of [countHolders, countVersionDeliveries])
    await expect(count(ctx, id)).rejects.toMatchObject({ code: "not-found" });
});

import { beforeAll, describe, expect, it } from "vitest";
import type { Receipt } from "@/lib/contract/receipt";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { refundFactsOf } from "@/lib/receipts/refunds/refund-facts-of";
import { testDatabase } from "@/tests/database";
import { linkAll, refund, standingOf } from "@/tests/factories/refund";
import { openShop, type Sale, type Shop, saleOf, sell } from "@/tests/factories/shop";

const t = testDatabase();

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

/** Sells, gives a line back, and corrects the sale: how many of each line, by its place, are shown as returned then. */
async function shownAfter(sold: Sale, lineRefundOf: object, corrected: Sale): Promise<(string | null)[]> {
  const { id } = await sell(shop, sold);
  await refund(shop, { number: `R-${id}`, of: { id }, linesOf: [lineRefundOf] });
  await linkAll(t.systemContext());
  const body = saleOf(shop, corrected);
  await correctReceipt(shop.ctx, { receiptId: id, body, expected: null });
  await linkAll(t.systemContext());
  const facts = refundFactsOf(body as unknown as Receipt, await standingOf(t.systemContext(), id));
  return corrected.lines?.map((_, at) => facts?.returned[at]?.quantity ?? null) ?? [];
}

describe.each([
  ["id", { lineItemId: "L1" }],
  ["position", { position: 1 }],
])("a line that a refund names by %s", (how, named) => {
  it.each<[string, Sale, (string | null)[]]>([
    ["has another text", { lines: ["Green tea", "Cake"], lineIds: ["L1", "L2"] }, ["1", null]],
    ["stands elsewhere with another text", { lines: ["Cake", "Green tea"], lineIds: ["L2", "L1"] }, [null, "1"]],
    ["is gone, and another has its text", { lines: ["Cake", "Tea"], lineIds: ["L2", "L3"] }, [null, null]],
    ["is followed by one with its id", { lines: ["Green tea", "Cake"], lineIds: ["L1", "L1"] }, ["1", null]],
  ])("stays the one that came back when it %s", async (what, corrected, shown) => {
    const sold = { number: `${how} ${what}`, lines: ["Tea", "Cake"], lineIds: ["L1", "L2"] };
    expect(await shownAfter(sold, named, { ...corrected, number: sold.number })).toEqual(shown);
  });
});

it("a line whose id others have, too, is known by what it says", async () => {
  const sold = { number: "TWINS", lines: ["Tea", "Cake", "Juice"], lineIds: ["L", "L", "L"] };
  const corrected = { number: "TWINS", lines: ["Cake", "Juice"], lineIds: ["L", "L"] };
  expect(await shownAfter(sold, { position: 2 }, corrected)).toEqual(["1", null]);
  const alone = { number: "TWIN", lines: ["Juice", "Cake"], lineIds: ["L2", "L"] };
  expect(await shownAfter({ ...sold, number: "TWIN" }, { position: 2 }, alone)).toEqual([null, "1"]);
});

it("what an earlier release kept of a line with an id is shown, with what came back since", async () => {
  const sold = { number: "OLD", lines: ["Tea", "Cake"], lineIds: ["L1", "L2"] };
  const { id } = await sell(shop, sold);
  const giveBack = (n: number) => refund(shop, { number: `OLD-${n}`, of: { id }, linesOf: [{ lineItemId: "L1" }] });
  const shown = async () =>
    refundFactsOf(saleOf(shop, sold) as unknown as Receipt, await standingOf(t.systemContext(), id))?.returned;
  await giveBack(1);
  await linkAll(t.systemContext());
  // SHA-256 of `1 ["L1","Tea",null,null]`.
  const kept = JSON.stringify({ v_wj_ufKz9rO: { quantity: "1", amounts: { EUR: "5" } } });
  await t.sql`update refunds set lines = ${kept}::text::json where number = 'OLD-1'`;
  await t.sql`update refund_balances set lines = ${kept}::text::json where lines::text <> '{}' and receipt_id = (
    select original_id from refunds where number = 'OLD-1')`;
  expect(await shown()).toEqual([{ quantity: "1", amount: "5" }, null]);
  await giveBack(2);
  await linkAll(t.systemContext());
  expect(await shown()).toEqual([{ quantity: "2", amount: "10" }, null]);
});

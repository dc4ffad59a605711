import { beforeAll, describe, expect, it } from "vitest";
import { receiptView } from "@/components/receipt/receipt-view";
import { RECEIPT_STATUSES, type Receipt } from "@/lib/contract/receipt";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { refundStateOf } from "@/lib/core/receipts/refund-states";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { listReceipts } from "@/lib/receipts/listing/list-receipts";
import { streamReceipts } from "@/lib/receipts/listing/stream-receipts";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { refundFactsOf } from "@/lib/receipts/refunds/refund-facts-of";
import { testDatabase } from "@/tests/database";
import { linkAll, refund } from "@/tests/factories/refund";
import { openShop, type Shop, saleOf, sell } from "@/tests/factories/shop";

const t = testDatabase();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

let sold = 0;
/** Sold for 12.50. */
async function sellOne(status?: string) {
  sold += 1;
  const number = `S-${sold}`;
  return { number, ...(await sell(shop, { number, ...(status && { header: { status } }) })) };
}

async function shownOnPage(token: string) {
  const found = await findPublicReceipt(t.systemContext(), token);
  if (!found) throw new Error("The receipt has no page.");
  const { correction, standing, store, brand } = found;
  const receipt = parseExactJson(found.content).value as unknown as Receipt;
  const refundFacts = refundFactsOf(receipt, standing);
  const source = { receipt, correction, refund: refundFacts, store, brandName: brand.name };
  const view = receiptView({ ...source, language: "en", variant: "full" });
  return { status: view.status?.code, refundState: refundStateOf(standing?.balance) };
}

async function shownInList(receiptId: string) {
  const { data } = await listReceipts(shop.ctx, { q: receiptId });
  return data.map(({ status, refundState }) => ({ status, refundState }));
}

describe("what a receipt is", () => {
  const given = { nothing: [], "a part": ["5"], "the whole": ["5", "7.5"], "too much": ["12.5", "1"] };
  const cases = RECEIPT_STATUSES.flatMap((sent) =>
    Object.entries(given).map(([what, amounts]) => [sent, what, amounts] as const),
  );

  it.each(cases)("is said alike by page, list and filter: sent as %s, %s given back", async (sent, _, amounts) => {
    const { id, token, number } = await sellOne(sent);
    for (const [at, amount] of amounts.entries())
      await refund(shop, { number: `${number}-${at}`, due: `-${amount}`, of: { id } });
    await linkAll(t.systemContext());
    const shown = await shownOnPage(token);
    expect(await shownInList(id)).toEqual([shown]);
    if (amounts.length > 0) expect(shown.status).not.toBe("paid");
    const filtered = await listReceipts(shop.ctx, { q: id, status: shown.status as typeof sent });
    expect(filtered.data).toHaveLength(1);
    const others = RECEIPT_STATUSES.filter((status) => status !== shown.status);
    for (const status of others) expect((await listReceipts(shop.ctx, { q: id, status })).data).toEqual([]);
  });

  it("is cancelled, and nothing else, once it was cancelled", async () => {
    const { id, token, number } = await sellOne();
    await refund(shop, { number: `${number}-1`, due: "-5", of: { id } });
    await linkAll(t.systemContext());
    await cancelReceipt(shop.ctx, { receiptId: id });
    await linkAll(t.systemContext());
    expect(await shownOnPage(token)).toMatchObject({ status: "cancelled" });
    expect(await shownInList(id)).toMatchObject([{ status: "cancelled" }]);
    expect((await listReceipts(shop.ctx, { q: id, status: "paid" })).data).toEqual([]);
    const exported = [];
    for await (const rows of streamReceipts(shop.ctx, { q: id }, { hasContent: false })) exported.push(...rows);
    expect(exported).toMatchObject([{ status: "cancelled", state: "cancelled" }]);
  });

  it("is paid again where its refund was cancelled", async () => {
    const { id, token, number } = await sellOne();
    const { id: refundId } = await refund(shop, { number: `${number}-1`, due: "-5", of: { id } });
    await linkAll(t.systemContext());
    await cancelReceipt(shop.ctx, { receiptId: refundId });
    await linkAll(t.systemContext());
    expect(await shownInList(id)).toEqual([await shownOnPage(token)]);
    expect(await shownInList(id)).toEqual([{ status: "paid", refundState: null }]);
  });

  it("follows a correction of its amount", async () => {
    const { id, token, number } = await sellOne();
    await refund(shop, { number: `${number}-1`, due: "-5", of: { id } });
    await linkAll(t.systemContext());
    await correctReceipt(shop.ctx, { receiptId: id, body: saleOf(shop, { number, due: "5.00" }), expected: null });
    await linkAll(t.systemContext());
    expect(await shownInList(id)).toEqual([await shownOnPage(token)]);
    expect(await shownInList(id)).toEqual([{ status: "refunded", refundState: "refunded" }]);
  });

  it("is what the till wrote where only another currency was given back", async () => {
    const { id, token, number } = await sellOne();
    await refund(shop, { number: `${number}-1`, due: "-5", currency: "USD", of: { id } });
    await linkAll(t.systemContext());
    expect(await shownInList(id)).toEqual([await shownOnPage(token)]);
    expect(await shownInList(id)).toEqual([{ status: "paid", refundState: null }]);
  });
});

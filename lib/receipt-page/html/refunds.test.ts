import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "@/components/receipt/languages";
import { WORDS } from "@/components/receipt/words/catalogue";
import { parsePublicId } from "@/lib/core/ids";
import { giftTokenOf } from "@/lib/core/receipts/receipt-token";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { testDatabase } from "@/tests/database";
import { linkAll, refund } from "@/tests/factories/refund";
import { openShop, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { receiptPageFetch } from "../receipt-page-fetch";

const t = testDatabase();
const BASE = "https://receipts.example";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  receiptPageFetch(new Request(BASE + path, { headers }));
const page = async (path: string) => (await ask(path)).text();
const link = () => linkAll(t.systemContext());

let sold = 0;
async function sellOne(lines = ["Coffee", "Tea"]) {
  sold += 1;
  const number = `SALE-${sold}`;
  return { ...(await sell(shop, { number, lines })), number };
}

describe("the pages of a receipt and its refund", () => {
  it("lead to each other and show the balance and the lines that came back", async () => {
    const original = await sellOne();
    const given = await refund(shop, {
      number: "REFUND-1",
      lines: ["Tea"],
      linesOf: [{ position: 2 }],
      of: { id: original.id },
    });
    await link();
    const [ofOriginal, ofRefund] = [
      await page(`/r/${original.token}?lang=en`),
      await page(`/r/${given.token}?lang=en`),
    ];
    expect(ofOriginal).toContain(`href="${given.receiptUrl}"`);
    expect(ofOriginal).toContain("REFUND-1");
    expect(ofOriginal).toContain("Partially refunded");
    expect(ofOriginal).toMatch(/Tea<\/bdi><span class="rx-back">Refunded 1 · €5\.00/);
    for (const html of [ofOriginal, ofRefund]) expect(html).toMatch(/Remaining<\/span> <bdi[^>]*>€7\.50/);
    expect(ofRefund).toContain(`href="${original.receiptUrl}"`);
    expect(ofRefund).toContain(original.number);
  });

  it("are never shown as they were: neither by another process's memory nor by a browser's", async () => {
    const original = await sellOne();
    const of = { id: original.id };
    const given = await refund(shop, { number: `FRESH-${original.number}`, of });
    const paths = [original.token, given.token].flatMap((token) =>
      ["", ".json", ".jsonld", ".pdf"].map((form) => `/r/${token}${form}`),
    );
    // Each in memory and in a browser.
    const seen = async () => {
      const tags = [];
      for (const path of paths) {
        const { status, headers } = await ask(path);
        tags.push(status === 200 ? (headers.get("etag") ?? "") : "");
      }
      return tags;
    };
    const changes = [
      () => link(),
      () => refund(shop, { number: `FRESH-2-${original.number}`, due: "-1.00", of }).then(link),
      () => correctReceipt(shop.ctx, { receiptId: original.id, body: saleOf(shop, { due: "30.00" }), expected: null }),
      () => cancelReceipt(shop.ctx, { receiptId: given.id }).then(link),
    ];
    let before = await seen();
    for (const [at, change] of changes.entries()) {
      await change();
      for (const [n, path] of paths.entries()) {
        const { status } = await ask(path, { "if-none-match": before[n] ?? "" });
        // The data of a refund does not say everything that its original's says.
        const mayStay = path.endsWith(".jsonld");
        expect([at, path, mayStay || status]).toEqual([at, path, mayStay || 200]);
      }
      before = await seen();
    }
  });

  it("say the same in their data, exactly", async () => {
    const original = await sellOne();
    const given = await refund(shop, { number: `DATA-${original.number}`, due: "-0.10", of: { id: original.id } });
    await link();
    const data = JSON.parse(await page(`/r/${original.token}.json`));
    expect(data).toMatchObject({
      refundCount: 1,
      refunds: [{ id: given.id, receiptUrl: given.receiptUrl, amount: 0.1, currency: "EUR" }],
      balance: { amount: 12.5, refunded: 0.1, remaining: 12.4, currency: "EUR", isOver: false },
    });
    const ofRefund = JSON.parse(await page(`/r/${given.token}.json`));
    expect(ofRefund).toMatchObject({
      refundOf: { id: original.id, receiptUrl: original.receiptUrl },
      balance: { remaining: 12.4 },
    });
    // Beside the receipt, where it stays true when the original is found or the refund corrected.
    expect(ofRefund.header).not.toHaveProperty("refundOf");
    expect(JSON.parse(await page(`/r/${given.token}.jsonld`)).referencesOrder[1]).toEqual({
      "@type": "Order",
      url: original.receiptUrl,
      orderNumber: original.number,
      orderDate: "2026-03-02T10:15:30+01:00",
    });
    await refund(shop, { number: `DATA-2-${original.number}`, due: "-12.40", of: { id: original.id } });
    await link();
    expect(JSON.parse(await page(`/r/${original.token}.jsonld`)).referencesOrder.orderStatus).toContain(
      "OrderReturned",
    );
  });
});

describe("a refund made with the address of the gift receipt", () => {
  it("shows number and date of the original, and in no form anything that leads to it or says what it cost", async () => {
    const original = await sellOne();
    const gift = giftTokenOf(original.token);
    const given = await refund(shop, {
      number: `GIFT-${original.number}`,
      of: { receiptUrl: `${BASE}/r/gift/${gift}` },
      linesOf: [{ position: 1 }],
    });
    await link();
    const html = await page(`/r/${given.token}?lang=en`);
    expect(html).toContain(original.number);
    expect(html).toContain("Original receipt");
    const forms = [
      html.replace(/<style>[\s\S]*?<\/style>/g, ""),
      await page(`/r/${given.token}.json`),
      await page(`/r/${given.token}.jsonld`),
    ];
    for (const text of forms) {
      for (const secret of [original.token, original.id, gift, "12.5", "7.5"]) expect(text).not.toContain(secret);
    }
    expect(JSON.parse(forms[1] ?? "").refundOf).toEqual({
      receiptId: original.number,
      created: "2026-03-02T10:15:30+01:00",
    });
    // Nor does the giver's page lead to who returned it.
    for (const form of ["?lang=en", ".json", ".jsonld"]) {
      const text = await page(`/r/${original.token}${form}`);
      expect(text).not.toContain(given.token);
      expect(text).not.toContain(given.id);
    }
  });

  it.each([
    (gift: string) => ({ receiptUrl: gift, receiptId: "42" }),
    (gift: string) => ({ receiptUrl: `${gift}/print` }),
    (gift: string) => ({ receiptId: "42", url: gift }),
    (gift: string) => [gift],
    (gift: string) => gift,
  ])("nor where it is sent in another shape, which has no effect (%#)", async (shape) => {
    const { token } = await sellOne();
    const of = shape(`${BASE}/r/gift/${giftTokenOf(token)}`);
    const given = await refund(shop, { number: `SHAPELESS-${sold}`, of });
    await link();
    const data = await page(`/r/${given.token}.json`);
    expect(JSON.parse(data).header).not.toHaveProperty("refundOf");
    expect(data).not.toContain(giftTokenOf(token));
  });

  it("and the gift receipt says of its lines how many came back, without amounts and links", async () => {
    const original = await sellOne();
    const given = await refund(shop, {
      number: `G-${original.number}`,
      of: { id: original.id },
      linesOf: [{ position: 1 }],
    });
    await link();
    const html = await page(`/r/gift/${giftTokenOf(original.token)}?lang=en`);
    expect(html).toContain('<span class="rx-back">Refunded 1</span>');
    for (const secret of [given.token, "5.00", "7.50"]) expect(html).not.toContain(secret);
  });
});

it("with ten thousand refunds a page has a hundred of them and its weight, and another is added as fast", async () => {
  const original = await sellOne();
  const id = parsePublicId("receipt", original.id) ?? "";
  await refund(shop, { number: "FIRST-OF-MANY", due: "-0.01", of: { id: original.id } });
  await link();
  await t.sql`
    with made as (
      insert into refunds (refund_id, original_id, organization_id, named, is_gift, token, number, created, amount, currency, is_cancelled)
      select overlay(gen_random_uuid()::text placing left(refund_id::text, 15) from 1 for 15)::uuid, original_id,
        organization_id, named, is_gift, token, 'MANY-' || n, created, 0.01, 'EUR', false
      from refunds, generate_series(1, 9999) n where original_id = ${id}
      returning 1
    )
    update refund_balances set refund_count = 10000, refunded = 100, revision = revision + 1 where receipt_id = ${id}`;
  const html = await page(`/r/${original.token}?lang=en`);
  expect(html.match(/class="rx-row"/g)?.length).toBeLessThan(110);
  expect(html).toContain("+ 9900");
  expect(gzipSync(html).length).toBeLessThan(30_000);

  await t.sql`analyze refunds`;
  const plan = await t.sql<{ "QUERY PLAN": string }[]>`
    explain (analyze, timing off, costs off, summary off)
    select refund_id from refunds where original_id = ${id} and refund_id >= ${id} and not is_cancelled
    order by refund_id desc limit 100`;
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Sort");
  await refund(shop, { number: "ONE-MORE", due: "-0.01", of: { id: original.id } });
  await link();
  const [row] = await t.sql`select refunded::text, refund_count from refund_balances where receipt_id = ${id}`;
  expect(row).toEqual({ refunded: "100.01", refund_count: 10_001 });
});

it.each(Object.keys(LANGUAGES))("has words of its own for what was given back: %s", (language) => {
  const { remaining, originalReceipt, overRefunded } = WORDS[language as keyof typeof WORDS];
  const english = WORDS.en;
  if (language !== "en")
    expect([remaining, originalReceipt, overRefunded]).not.toEqual(
      expect.arrayContaining([english.remaining, english.originalReceipt, english.overRefunded]),
    );
});

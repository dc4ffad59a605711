import { beforeAll, describe, expect, it } from "vitest";
import { newUuid, publicId } from "@/lib/core/ids";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { type Tenant, testDatabase } from "@/tests/database";
import { submitReceipt } from "../intake/submit-receipt";
import { getReceiptFigures } from "./get-receipt-figures";
import { getSetup } from "./get-setup";
import { indexReceipts } from "./index-receipts";
import { listReceipts } from "./list-receipts";
import { listSourceActivity } from "./list-source-activity";

const t = testDatabase();
let shop: Tenant;
const [brandId, storeId, sourceId, silentId] = [newUuid(), newUuid(), newUuid(), newUuid()];

beforeAll(async () => {
  shop = await t.tenant("merchant");
  const { organizationId } = shop;
  await t.sql`insert into brands (id, organization_id, name) values (${brandId}, ${organizationId}, 'Shop')`;
  await t.sql`
    insert into stores (id, organization_id, brand_id, name, country_code)
    values (${storeId}, ${organizationId}, ${brandId}, 'Shop 1', 'DE')`;
  await t.sql`
    insert into sources (id, organization_id, type, description)
    values (${silentId}, ${organizationId}, 'receipts', 'silent'), (${sourceId}, ${organizationId}, 'receipts', 'tills')`;
});

function submit(description: string, more = "") {
  const text = `{
    "header": {"storeId": "${publicId("store", storeId)}", "created": "2026-03-02T10:15:30+01:00", "receiptId": "0042-7"${more}},
    "lineItems": [{"description": ${JSON.stringify(description)}, "quantity": {}, "lineAmount": {"gross": 12.50, "currency": "EUR"},
      "item": {"gtin": "4006381333931"}}],
    "totals": [{"sum": {"amount": 12.50, "currency": "EUR"}}],
    "payments": [{"paid": {"amount": 12.50, "currency": "EUR"}, "approvalCode": "a1b2c3", "lastFour": "0042",
      "retrievalReferenceNumber": "006112000042", "paymentAccountReference": "QA02000000000000000000000000I"}]
  }`;
  return submitReceipt(shop.ctx, { sourceId: publicId("source", sourceId), body: parseExactJson(text).value });
}

async function indexAll(): Promise<void> {
  while ((await indexReceipts(t.systemContext(), { limit: 100 })) > 0);
}

describe("indexReceipts", () => {
  it("makes a submitted receipt findable by its words and numbers, once", async () => {
    const { id } = await submit("Weißbier «Nord» 0,5 l");
    expect((await listReceipts(shop.ctx)).data).toEqual([]);
    await indexAll();
    await indexAll();
    for (const q of ["WEISSBIER", "weißb", "nord 0042", "a1b2c3", "006112000042", "4006381333931", "0042-7", id]) {
      const found = (await listReceipts(shop.ctx, { q })).data.map(({ receiptId }) => receiptId);
      expect([q, found]).toEqual([q, [id]]);
    }
    expect((await listReceipts(shop.ctx, { q: "QA02000000000000000000000000I" })).data).toEqual([]);
  });

  it("counts hours and sources, a twin not again", async () => {
    const before = (await getReceiptFigures(shop.ctx, { timeZone: "UTC" })).stores[0]?.received ?? 0;
    await Promise.all([submit("one"), submit("one"), submit("two")]);
    await indexAll();
    const { stores } = await getReceiptFigures(shop.ctx, { timeZone: "UTC" });
    expect(stores).toEqual([{ storeId: publicId("store", storeId), received: before + 2, delivered: 0 }]);
    expect(await listSourceActivity(shop.ctx)).toMatchObject([
      { description: "tills", received: before + 2, lastReceived: expect.any(Date) },
      { description: "silent", received: 0, lastReceived: null },
    ]);
    expect(await getSetup(shop.ctx)).toEqual({
      hasBrand: true,
      hasStore: true,
      hasSource: true,
      hasCredential: false,
      hasReceipt: true,
    });
  });

  it("takes a receipt with a great many different words", async () => {
    const words = Array.from({ length: 500 }, (_, n) => `w${n}`).join(" ");
    const { id } = await submit(`${words} ${"x".repeat(900)}`);
    await indexAll();
    expect((await listReceipts(shop.ctx, { q: "w499" })).data[0]?.receiptId).toBe(id);
  });

  it("keeps in the queue what a constraint refused, which may be mended", async () => {
    const { id } = await submit("refused");
    await t.sql`alter table receipt_search add constraint refusing check (words is null) not valid`;
    await expect(indexReceipts(t.systemContext(), { limit: 100 })).rejects.toMatchObject({ code: "23514" });
    await t.sql`alter table receipt_search drop constraint refusing`;
    await indexAll();
    expect((await listReceipts(shop.ctx, { q: "refused" })).data.map(({ receiptId }) => receiptId)).toEqual([id]);
  });

  it("works in one process at a time", async () => {
    await submit("three");
    await t.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(7240004)`;
      expect(await indexReceipts(t.systemContext(), { limit: 10 })).toBe(0);
    });
    expect(await indexReceipts(t.systemContext(), { limit: 10 })).toBe(1);
  });
});

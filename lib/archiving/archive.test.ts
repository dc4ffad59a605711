import { describe, expect, it } from "vitest";
import { createBrand } from "@/lib/brands/create-brand";
import { listBrands } from "@/lib/brands/list-brands";
import { newUuid, publicId } from "@/lib/core/ids";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { putReceipt } from "@/lib/corrections/put-receipt";
import { receiveReceipt } from "@/lib/corrections/receive-receipt";
import { trySubmission } from "@/lib/corrections/try-submission";
import { newReceiptAddresses } from "@/lib/receipts/addresses/new-receipt-addresses";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { listSourceActivity } from "@/lib/receipts/listing/list-source-activity";
import { createSource } from "@/lib/sources/create-source";
import { listSources } from "@/lib/sources/list-sources";
import { updateSource } from "@/lib/sources/update-source";
import { createStore } from "@/lib/stores/create-store";
import { listCoverage } from "@/lib/stores/list-coverage";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { listStores } from "@/lib/stores/list-stores";
import { type Tenant, testDatabase } from "@/tests/database";
import { ARCHIVABLE } from "./archivable";
import { archive } from "./archive";

const t = testDatabase();

interface Shop extends Tenant {
  ids: Record<(typeof ARCHIVABLE)[number], string>;
}

async function shop(): Promise<Shop> {
  const tenant = await t.tenant("merchant");
  const { brandId } = await createBrand(tenant.ctx, { name: "Nord" });
  const { storeId } = await createStore(tenant.ctx, { brandId, name: "Harbour", countryCode: "DE" });
  const { sourceId } = await createSource(tenant.ctx, { type: "receipts" });
  return { ...tenant, ids: { brand: brandId, store: storeId, source: sourceId } };
}

let counter = 0;
function bodyOf(storeId: string, receiptId = `A-${++counter}`, note = "") {
  return parseExactJson(`{
    "header": {"storeId": "${storeId}", "created": "2026-03-02T10:15:30+01:00", "receiptId": "${receiptId}"},
    "note": "${note}", "lineItems": [], "totals": [{"sum": {"amount": 5, "currency": "EUR"}}], "payments": []}`).value;
}

const submit = ({ ctx, ids }: Shop) => submitReceipt(ctx, { sourceId: ids.source, body: bodyOf(ids.store) });
const tryOne = ({ ctx, ids }: Shop) =>
  trySubmission(ctx, { sourceId: ids.source, body: bodyOf(ids.store) }, (run) => run());

describe("archiving", () => {
  it.each(ARCHIVABLE)("a %s ends what it takes in, and bringing it back begins it again", async (kind) => {
    const own = await shop();
    const { id } = await submit(own);
    await archive(own.ctx, kind, own.ids[kind], true);
    const isOfStore = kind !== "source";
    const refusal = {
      code: "archived",
      fields: isOfStore ? [{ field: "header.storeId", code: "archived" }] : [],
    };
    await expect(submit(own)).rejects.toMatchObject(refusal);
    await expect(tryOne(own)).rejects.toMatchObject(refusal);
    const stored = await t.sql`select id from receipts where organization_id = ${own.organizationId}`;
    expect(stored).toHaveLength(1);
    expect(publicId("receipt", stored[0]?.id)).toBe(id);
    await archive(own.ctx, kind, own.ids[kind], false);
    await expect(submit(own)).resolves.toMatchObject({ id: expect.any(String) });
  });

  it.each(ARCHIVABLE)(
    "a %s leaves what it has accepted as it is: sent again, it is answered as before",
    async (kind) => {
      const own = await shop();
      const { ctx, ids } = own;
      const [sent, printed] = [bodyOf(ids.store), bodyOf(ids.store)];
      const [token, unused] = [newReceiptToken(newUuid()), newReceiptToken(newUuid())];
      const send = (body = sent) => receiveReceipt(ctx, { sourceId: ids.source, body });
      const put = (at = token, body = printed) =>
        putReceipt(ctx, { sourceId: ids.source, token: at, body, expected: null });
      const [first, firstPut] = [await send(), await put()];
      await archive(ctx, kind, ids[kind], true);
      expect(await send()).toEqual({ ...first, isNew: false });
      const { id, receiptUrl } = firstPut;
      expect(await put()).toMatchObject({ id, receiptUrl, version: 1, isNew: false });
      const again = { sourceId: ids.source, body: sent };
      await expect(trySubmission(ctx, again, (run) => run())).resolves.toEqual({ warnings: [] });
      await expect(trySubmission(ctx, { ...again, token }, (run) => run())).resolves.toEqual({ warnings: [] });
      // At an address that was printed and not sent, the same content would be a receipt of its own.
      await expect(put(unused, sent)).rejects.toMatchObject({ code: "archived" });
      await expect(trySubmission(ctx, { ...again, token: unused }, (run) => run())).rejects.toMatchObject({
        code: "archived",
      });
      // Other content at an address is its receipt's next version.
      expect(await put(token, bodyOf(ids.store))).toMatchObject({ id, version: 2, isNew: false });
      const stored = await t.sql`select id from receipts where organization_id = ${own.organizationId}`;
      expect(stored).toHaveLength(2);
    },
  );

  it("lets tills that can only send again correct what is there, and begin nothing", async () => {
    const { ctx, ids } = await shop();
    await updateSource(ctx, ids.source, { onResubmission: "newVersion" });
    const send = (number: string, line: string) =>
      receiveReceipt(ctx, { sourceId: ids.source, body: bodyOf(ids.store, number, line) });
    const [first, cancelled] = [await send("1", "Tea"), await send("2", "Tea")];
    await cancelReceipt(ctx, { receiptId: cancelled.id });
    await archive(ctx, "source", ids.source, true);
    expect(await send("1", "Milk")).toMatchObject({ id: first.id, version: 2 });
    expect(await send("1", "Tea")).toMatchObject({ id: first.id, version: 2 });
    expect(await send("2", "Tea")).toMatchObject({ id: cancelled.id });
    const dry = (number: string) =>
      trySubmission(ctx, { sourceId: ids.source, body: bodyOf(ids.store, number, "Rum") }, (run) => run());
    await expect(dry("1")).resolves.toEqual({ warnings: [] });
    for (const refused of [() => send("2", "Milk"), () => dry("2"), () => send("3", "Tea"), () => dry("3")])
      await expect(refused()).rejects.toMatchObject({ code: "archived" });
  });

  it("asks in turn whether what comes through it is known: a fleet that still sends takes no connections from others", async () => {
    const { ctx, ids } = await shop();
    await archive(ctx, "source", ids.source, true);
    let turns = 0;
    const inTurn = <T>(run: () => Promise<T>) => {
      turns += 1;
      return run();
    };
    const refused = receiveReceipt(ctx, { sourceId: ids.source, body: bodyOf(ids.store) }, inTurn);
    await expect(refused).rejects.toMatchObject({ code: "archived" });
    expect(turns).toBe(1);
  });

  it("leaves the receipts that are there open to corrections and cancellation, in what is in use", async () => {
    const own = await shop();
    const { id } = await submit(own);
    await archive(own.ctx, "store", own.ids.store, true);
    await archive(own.ctx, "source", own.ids.source, true);
    const corrected = await correctReceipt(own.ctx, { receiptId: id, expected: null, body: bodyOf(own.ids.store) });
    expect(corrected).toMatchObject({ version: 2 });
    const { storeId } = await createStore(own.ctx, { brandId: own.ids.brand, name: "Quay", countryCode: "DE" });
    await archive(own.ctx, "store", storeId, true);
    const moved = correctReceipt(own.ctx, { receiptId: id, expected: null, body: bodyOf(storeId) });
    await expect(moved).rejects.toMatchObject({ code: "archived", fields: [{ field: "header.storeId" }] });
    await expect(cancelReceipt(own.ctx, { receiptId: id })).resolves.toMatchObject({ version: 3 });
  });

  it("gives no addresses for an archived source", async () => {
    const own = await shop();
    await archive(own.ctx, "source", own.ids.source, true);
    await expect(newReceiptAddresses(own.ctx, { sourceId: own.ids.source, count: 1 })).rejects.toMatchObject({
      code: "archived",
    });
  });

  it("takes it out of the lists that do not ask for it, and out of what banks see", async () => {
    const own = await shop();
    const bank = await t.tenant("client");
    const seen = async () => (await listCoverage(bank.ctx, { limit: 100 })).data.map(({ brandId }) => brandId);
    expect(await seen()).toContain(own.ids.brand);
    for (const kind of ARCHIVABLE) await archive(own.ctx, kind, own.ids[kind], true);
    expect(await seen()).not.toContain(own.ids.brand);
    for (const list of [listBrands, listStores, listSources]) {
      expect((await list(own.ctx, { isArchived: false })).data).toEqual([]);
      const [only] = (await list(own.ctx, { isArchived: true })).data;
      expect(only?.archived).toBeInstanceOf(Date);
      expect((await list(own.ctx)).data).toHaveLength(1);
    }
    expect(await listStoreNames(own.ctx, { isTaking: true })).toEqual([]);
    expect(await listStoreNames(own.ctx)).toHaveLength(1);
    expect(await listSourceActivity(own.ctx, { isArchived: false })).toEqual([]);
    expect(await listSourceActivity(own.ctx)).toHaveLength(1);
  });

  it("a brand lends no new stores", async () => {
    const { ctx, ids } = await shop();
    await archive(ctx, "brand", ids.brand, true);
    await expect(createStore(ctx, { brandId: ids.brand, name: "New", countryCode: "DE" })).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "brandId", code: "archived" }],
    });
  });

  it("is recorded once, and twice the same is nothing", async () => {
    const { ctx, ids } = await shop();
    for (const isArchived of [true, true, false, false]) await archive(ctx, "store", ids.store, isArchived);
    const audited = await t.sql`select action from audit_events where subject_id = ${ids.store} order by id`;
    expect(audited.map(({ action }) => action)).toEqual(["store.create", "store.archive", "store.restore"]);
  });

  it.each(ARCHIVABLE)("is nobody else's: %s", async (kind) => {
    const [own, stranger] = [await shop(), await shop()];
    await expect(archive(stranger.ctx, kind, own.ids[kind], true)).rejects.toMatchObject({ code: "not-found" });
    await expect(archive(own.ctx, kind, publicId(kind, newUuid()), true)).rejects.toMatchObject({ code: "not-found" });
    await expect(archive(own.ctx, kind, "nonsense", true)).rejects.toMatchObject({ code: "not-found" });
    await expect(submit(own)).resolves.toBeTruthy();
  });
});

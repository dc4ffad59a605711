import { beforeAll, describe, expect, it } from "vitest";
import { parsePublicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { listReceipts } from "@/lib/receipts/listing/list-receipts";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { listReceiptVersions } from "@/lib/receipts/versions/list-receipt-versions";
import { testDatabase } from "@/tests/database";
import { ask } from "@/tests/factories/matcher";
import { openShop, openStore, type Sale, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { cancelReceipt } from "./cancel-receipt";
import { correctReceipt } from "./correct-receipt";

const t = testDatabase();

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

const correct = (receiptId: string, sale: Sale, expected: number[] | null = null, ctx: Context = shop.ctx) =>
  correctReceipt(ctx, { receiptId, body: saleOf(shop, sale), expected });

/** As the worker does, until nothing is due. */
async function matchAndDeliver(): Promise<void> {
  while ((await runMatchBatch(t.systemContext(), { limit: 50, onMatches: enqueueDeliveries })) > 0);
}

const linesOf = (content: string) =>
  (JSON.parse(content) as { lineItems: { description: string }[] }).lineItems.map(({ description }) => description);

const rows = async (receiptId: string) => {
  const id = parsePublicId("receipt", receiptId);
  const [row] = await t.sql<{ versions: number[]; payments: number[] }[]>`
    select (select array_agg(version order by version) from receipt_versions where receipt_id = ${id}) as versions,
      array(select position from payments where receipt_id = ${id} order by position) as payments`;
  return row;
};

describe("a correction", () => {
  it("is the next version at the same address; the versions before stay as they were", async () => {
    const first = await sell(shop, { number: "V-1", lines: ["Cofee"] });
    expect(first.version).toBe(1);
    const second = await correct(first.id, { number: "V-1", lines: ["Coffee"] });
    expect(second).toEqual({ id: first.id, receiptUrl: first.receiptUrl, version: 2, warnings: [] });
    await correct(first.id, { number: "V-1", lines: ["Coffee", "Cake"] });

    const { data, nextCursor } = await listReceiptVersions(shop.ctx, first.id, { limit: 2 });
    expect(data.map(({ version, content }) => [version, linesOf(content)])).toEqual([
      [3, ["Coffee", "Cake"]],
      [2, ["Coffee"]],
    ]);
    const rest = await listReceiptVersions(shop.ctx, first.id, { limit: 2, cursor: nextCursor ?? "" });
    expect(rest.data.map(({ version, content }) => [version, linesOf(content)])).toEqual([[1, ["Cofee"]]]);
    expect(rest.nextCursor).toBeNull();
  });

  it("is what the page, the merchant and the lists show, and old words find nothing", async () => {
    const { id, token } = await sell(shop, { number: "SHOWN-1", lines: ["Zwiebelkuchen"] });
    await indexReceipts(t.systemContext(), { limit: 100 });
    await correct(id, { number: "SHOWN-2", lines: ["Flammkuchen"], due: "9.80" });
    await indexReceipts(t.systemContext(), { limit: 100 });

    const shown = await findPublicReceipt(shop.ctx, token);
    expect(linesOf(shown?.content ?? "")).toEqual(["Flammkuchen"]);
    expect(shown).toMatchObject({
      version: 2,
      correction: { state: "issued", changes: { lineItems: [0], totals: [0] } },
    });
    expect(await getReceipt(shop.ctx, id)).toMatchObject({ version: 2, state: "issued" });
    const found = async (q: string) => (await listReceipts(shop.ctx, { q })).data.map(({ receiptId }) => receiptId);
    expect(await found("Zwiebelkuchen")).toEqual([]);
    expect(await found("SHOWN-1")).toEqual([]);
    expect(await found("Flammkuchen")).toEqual([id]);
    const { data } = await listReceipts(shop.ctx, { q: "SHOWN-2" });
    expect(data).toMatchObject([{ receiptId: id, amount: "9.8", version: 2, state: "issued" }]);
  });

  it("counts as no further receipt", async () => {
    const other = await openShop(t);
    const { id } = await sell(other);
    await indexReceipts(t.systemContext(), { limit: 100 });
    await correctReceipt(other.ctx, { receiptId: id, body: saleOf(other, { lines: ["Tea"] }), expected: null });
    await indexReceipts(t.systemContext(), { limit: 100 });
    const [hours] = await t.sql`
      select sum(received)::int as received from receipt_hours where organization_id = ${other.organizationId}`;
    const [activity] = await t.sql`
      select sum(received)::int as received from source_activity where organization_id = ${other.organizationId}`;
    expect([hours, activity]).toEqual([{ received: 1 }, { received: 1 }]);
  });

  it("with the content of the newest version is that version, whatever is expected", async () => {
    const { id } = await sell(shop, { number: "SAME" });
    expect(await correct(id, { number: "SAME" })).toMatchObject({ version: 1 });
    await correct(id, { number: "SAME", lines: ["Tea"] }, [1]);
    expect(await correct(id, { number: "SAME", lines: ["Tea"] }, [1])).toMatchObject({ version: 2 });
    expect(await rows(id)).toMatchObject({ versions: [2] });
  });

  it("is refused where another version is the newest than was expected", async () => {
    const { id } = await sell(shop, { number: "MATCH" });
    await correct(id, { number: "MATCH", lines: ["Tea"] });
    await expect(correct(id, { number: "MATCH", lines: ["Juice"] }, [1])).rejects.toMatchObject({
      code: "precondition-failed",
    });
    await expect(correct(id, { number: "MATCH", lines: ["Juice"] }, [])).rejects.toMatchObject({
      code: "precondition-failed",
    });
    expect(await correct(id, { number: "MATCH", lines: ["Juice"] }, [1, 2])).toMatchObject({ version: 3 });
  });

  it("is refused where the receipt has 100 versions; it can still be cancelled, and its newest content sent again", async () => {
    const { id } = await sell(shop, { number: "MANY" });
    for (let version = 2; version <= 100; version += 1)
      await correct(id, { number: "MANY", lines: [`Tea ${version}`] });
    await expect(correct(id, { number: "MANY", lines: ["Juice"] })).rejects.toMatchObject({
      code: "too-many-versions",
    });
    expect(await correct(id, { number: "MANY", lines: ["Tea 100"] })).toMatchObject({ version: 100 });
    expect(await cancelReceipt(shop.ctx, { receiptId: id })).toMatchObject({ version: 101 });
  });

  it("of another merchant's receipt is answered like one of none", async () => {
    const other = await openShop(t);
    const { id } = await sell(shop, { number: "FOREIGN" });
    const body = saleOf(other, { lines: ["Tea"] });
    await expect(correctReceipt(other.ctx, { receiptId: id, body, expected: null })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(cancelReceipt(other.ctx, { receiptId: id })).rejects.toMatchObject({ code: "not-found" });
    await expect(listReceiptVersions(other.ctx, id, { limit: 1 })).rejects.toMatchObject({ code: "not-found" });
    expect(await getReceipt(shop.ctx, id)).toMatchObject({ version: 1, state: "issued" });
  });

  it("may move to another store of the brand, and to no other", async () => {
    const { id, token } = await sell(shop, { number: "STORE" });
    const sister = await openStore(t, shop);
    await correct(id, { number: "STORE", storeId: sister });
    expect(await getReceipt(shop.ctx, id)).toMatchObject({ storeId: sister, version: 2 });
    expect(await findPublicReceipt(shop.ctx, token)).toMatchObject({ version: 2 });
    const [brand] = await t.sql<{ id: string }[]>`
      insert into brands (id, organization_id, name) values (gen_random_uuid(), ${shop.organizationId}, 'Other') returning id`;
    const stranger = await openStore(t, { ...shop, brandId: brand?.id ?? "" });
    await expect(correct(id, { number: "STORE", storeId: stranger })).rejects.toMatchObject({ code: "unknown-store" });
  });

  it("submitted to the source afterwards is the corrected receipt, and so is the first version", async () => {
    const { id } = await sell(shop, { number: "AGAIN", lines: ["Cofee"] });
    await correct(id, { number: "AGAIN", lines: ["Coffee"] });
    const again = (lines: string[]) =>
      submitReceipt(shop.ctx, { sourceId: shop.sourceId, body: saleOf(shop, { number: "AGAIN", lines }) });
    expect(await again(["Coffee"])).toMatchObject({ id, version: 2, isNew: false });
    expect(await again(["Cofee"])).toMatchObject({ id, version: 2, isNew: false });
    expect(linesOf((await getReceipt(shop.ctx, id)).content)).toEqual(["Coffee"]);
  });

  it("sent by many at once makes one version each, numbered without a gap", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await sell(shop, { number: `RACE-${round}` });
      const names = Array.from({ length: 6 }, (_, at) => `Tea ${at % 3}`);
      const made = await Promise.all(names.map((line) => correct(id, { number: `RACE-${round}`, lines: [line] })));
      const { data } = await listReceiptVersions(shop.ctx, id, { limit: 20 });
      expect(data.map(({ version }) => version)).toEqual(
        Array.from({ length: data.length }, (_, at) => data.length - at),
      );
      expect(data.length).toBe(Math.max(...made.map(({ version }) => version)));
      // What each was answered is what its version says.
      for (const [at, { version }] of made.entries()) {
        const content = data.find((one) => one.version === version)?.content ?? "";
        expect(linesOf(content)).toEqual([names[at]]);
      }
    }
  });

  it("of those who expect the same version, only one is taken", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await sell(shop, { number: `ONE-${round}` });
      const made = await Promise.allSettled(
        [1, 2, 3].map((at) => correct(id, { number: `ONE-${round}`, lines: [`Tea ${at}`] }, [1])),
      );
      expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await rows(id)).toMatchObject({ versions: [2] });
    }
  });
});

describe("a cancelled receipt", () => {
  it("keeps its page, cannot be corrected, and is cancelled once", async () => {
    const { id, token } = await sell(shop, { number: "GONE" });
    expect(await cancelReceipt(shop.ctx, { receiptId: id, reason: "Wrong table" })).toMatchObject({ id, version: 2 });
    expect(await cancelReceipt(shop.ctx, { receiptId: id })).toMatchObject({ id, version: 2 });
    expect(await getReceipt(shop.ctx, id)).toMatchObject({ version: 2, state: "cancelled" });
    expect(await findPublicReceipt(shop.ctx, token)).toMatchObject({ correction: { state: "cancelled" } });
    await expect(correct(id, { number: "GONE", lines: ["Tea"] })).rejects.toMatchObject({ code: "receipt-cancelled" });
    await expect(correct(id, { number: "GONE" })).rejects.toMatchObject({ code: "receipt-cancelled" });
    const { data } = await listReceiptVersions(shop.ctx, id, { limit: 20 });
    expect(data).toMatchObject([
      { state: "cancelled", reason: "Wrong table" },
      { state: "issued", reason: null },
    ]);
  });

  it("says why in its versions alone, which go with it, and not in the audit log", async () => {
    const { id } = await sell(shop, { number: "WHY" });
    const body = saleOf(shop, { number: "WHY", lines: ["Tea"] });
    await correctReceipt(shop.ctx, { receiptId: id, body, expected: null, reason: "Anna's bill" });
    await cancelReceipt(shop.ctx, { receiptId: id, reason: "Anna left" });
    const { data } = await listReceiptVersions(shop.ctx, id, { limit: 20 });
    expect(data.map(({ reason }) => reason)).toEqual(["Anna left", "Anna's bill", null]);
    const audit = await t.sql`select after::text from audit_events where subject_id = ${id} order by id`;
    expect(audit.map(({ after }) => JSON.parse(after))).toEqual([{ version: 2 }, { version: 3 }]);
  });

  it("is found by nobody any more", async () => {
    const bank = await t.tenant("client");
    const payment = { rrn: "100000000001", code: "CAN001", last: "0001" };
    const { id } = await sell(shop, { number: "UNFOUND", payments: [payment] });
    await cancelReceipt(shop.ctx, { receiptId: id });
    const { matchRequestId } = await ask(bank.ctx, "anna", payment);
    await matchAndDeliver();
    expect((await listDeliveries(bank.ctx, { matchRequestId })).data).toEqual([]);
  });
});

describe("beside the matcher", () => {
  it("only the newest version's payments are found, once", async () => {
    const bank = await t.tenant("client");
    const payment = { rrn: "200000000001", code: "NEW001", last: "0002" };
    const { id } = await sell(shop, {
      number: "N-1",
      lines: ["Goods"],
      payments: [{ ...payment, rrn: "200000000009" }],
    });
    await correct(id, { number: "N-1", lines: ["Other goods"], payments: [payment] });
    await ask(bank.ctx, "old", { ...payment, rrn: "200000000009" });
    await ask(bank.ctx, "new", payment);
    await matchAndDeliver();
    const { data } = await listDeliveries(bank.ctx);
    expect(data.map(({ reference }) => reference)).toEqual(["new"]);
    const { body } = await getDelivery(bank.ctx, data[0]?.deliveryId ?? "");
    expect(JSON.parse(body ?? "")).toMatchObject({
      data: { version: 2, receipt: { lineItems: [{ description: "Other goods" }] } },
    });
  });

  it("a delivery keeps its bytes, whatever comes after it", async () => {
    const bank = await t.tenant("client");
    const payment = { rrn: "300000000001", code: "KEP001", last: "0003" };
    const { id } = await sell(shop, { number: "K-1", lines: ["Cofee"], payments: [payment] });
    await ask(bank.ctx, "anna", payment);
    await matchAndDeliver();
    const [delivery] = (await listDeliveries(bank.ctx)).data;
    const before = await getDelivery(bank.ctx, delivery?.deliveryId ?? "");
    await correct(id, { number: "K-1", lines: ["Coffee"], payments: [payment] });
    const after = await getDelivery(bank.ctx, delivery?.deliveryId ?? "");
    expect(after.body).toBe(before.body);
    expect(JSON.parse(after.body ?? "")).toMatchObject({ data: { version: 1 } });
  });

  it("a payment of a split bill is told apart by what it was matched as, in whatever order they stand", async () => {
    const bank = await t.tenant("client");
    const [anna, bo] = [
      { rrn: "400000000001", code: "SPL001", last: "0004", amount: "10" },
      { rrn: "400000000002", code: "SPL002", last: "0005", amount: "20" },
    ] as const;
    const { id } = await sell(shop, { number: "S-1", payments: [anna, bo] });
    await correct(id, { number: "S-1", lines: ["Tea"], payments: [bo, anna] });
    await ask(bank.ctx, "anna", anna);
    await matchAndDeliver();
    const [delivery] = (await listDeliveries(bank.ctx)).data;
    const { body } = await getDelivery(bank.ctx, delivery?.deliveryId ?? "");
    const { payments } = (JSON.parse(body ?? "") as { data: { receipt: { payments: object[] } } }).data.receipt;
    expect(payments).toMatchObject([{ retrievalReferenceNumber: bo.rrn }, { lastFour: anna.last }]);
    expect(payments[0]).not.toHaveProperty("lastFour");
  });

  it("a match and a correction of its receipt follow each other, and its delivery carries what was matched", async () => {
    const bank = await t.tenant("client");
    const old = { rrn: "500000000001", code: "RAC001", last: "0006" };
    const { id } = await sell(shop, { number: "M", lines: ["Cofee"], payments: [old] });
    await matchAndDeliver();
    await ask(bank.ctx, "anna", old);
    let correcting: Promise<unknown> = Promise.resolve();
    await runMatchBatch(t.systemContext(), {
      limit: 50,
      onMatches: async (tx, matches) => {
        const others = [
          { rrn: "600000000001", amount: "5" },
          { rrn: "600000000002", amount: "1" },
        ];
        correcting = correct(id, { number: "M", lines: ["Coffee"], payments: others });
        await Promise.race([correcting, somebodyWaits()]);
        await enqueueDeliveries(tx, matches);
      },
    });
    await correcting;
    expect(await rows(id)).toMatchObject({ versions: [2], payments: [1, 2] });
    const [delivery] = (await listDeliveries(bank.ctx)).data;
    const deliveryId = delivery?.deliveryId ?? "";
    // One that was never sent would show nothing, since it was taken back.
    await t.sql`update deliveries set attempt_count = 1 where id = ${parsePublicId("delivery", deliveryId)}`;
    const { body } = await getDelivery(bank.ctx, deliveryId);
    expect(JSON.parse(body ?? "")).toMatchObject({
      data: { version: 1, receipt: { lineItems: [{ description: "Cofee" }] } },
    });
  });
});

/** Until a session of this database waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (let isWaiting = false; !isWaiting; ) {
    const waiting = await t.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    isWaiting = waiting.length > 0;
  }
}

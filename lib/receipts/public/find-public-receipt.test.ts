import { expect, it } from "vitest";
import { parsePublicId } from "@/lib/core/ids";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { giftTokenOf } from "@/lib/core/receipts/receipt-token";
import { testDatabase } from "@/tests/database";
import { loadReceipts } from "@/tests/factories/load-receipts";
import { explaining, type PlanNode } from "@/tests/support/explaining";
import { createBrand } from "../../brands/create-brand";
import { createSource } from "../../sources/create-source";
import { createStore } from "../../stores/create-store";
import { updateStore } from "../../stores/update-store";
import { submitReceipt } from "../intake/submit-receipt";
import { findGiftedReceipt } from "./find-gifted-receipt";
import { findPublicReceipt } from "./find-public-receipt";

const t = testDatabase();

it("shows the store as it was when the receipt came, whatever becomes of it", async () => {
  const { ctx } = await t.tenant("merchant");
  const { brandId } = await createBrand(ctx, { name: "Nord" });
  const { sourceId } = await createSource(ctx, { type: "receipts" });
  const { storeId } = await createStore(ctx, { brandId, name: "Old town", countryCode: "DE", vatId: "DE1" });
  const submitted = async (receiptId: string) => {
    const text = `{"header":{"storeId":"${storeId}","created":"2026-03-02T10:15:30+01:00","receiptId":"${receiptId}"},
      "lineItems":[],"totals":[{"sum":{"amount":1,"currency":"EUR"}}],"payments":[]}`;
    return (await submitReceipt(ctx, { sourceId, body: parseExactJson(text).value })).token;
  };
  const tokens = [await submitted("1")];
  await updateStore(ctx, storeId, { name: "New town", vatId: null });
  tokens.push(await submitted("2"));
  await updateStore(ctx, storeId, { address: "Quay 1", countryCode: "FI" });
  tokens.push(await submitted("3"));
  const found = await Promise.all(tokens.map((token) => findPublicReceipt(t.systemContext(), token)));
  expect(found.map((receipt) => receipt?.store)).toEqual([
    { name: "Old town", address: null, countryCode: "DE", vatId: "DE1" },
    { name: "New town", address: null, countryCode: "DE", vatId: null },
    { name: "New town", address: "Quay 1", countryCode: "FI", vatId: null },
  ]);
});

it("reads one row of one partition by its key, however many there are", async () => {
  const { ctx, organizationId } = await t.tenant("merchant");
  const { brandId } = await createBrand(ctx, { name: "Many" });
  const { sourceId } = await createSource(ctx, { type: "receipts" });
  const { storeId } = await createStore(ctx, { brandId, name: "Many", countryCode: "DE" });
  const place = { storeIds: [uuidOf("store", storeId)], sourceIds: [uuidOf("source", sourceId)] };
  // On either side of now, so that on the first of a month, too, its partition has many.
  const until = new Date(Date.now() + 30 * 86_400_000);
  await loadReceipts(t.sql, { organizationId, ...place, count: 5_000, days: 60, until, keys: ctx.keys });
  const text = `{"header":{"storeId":"${storeId}","created":"2026-03-02T10:15:30+01:00"},
    "lineItems":[],"totals":[{"sum":{"amount":1,"currency":"EUR"}}],"payments":[]}`;
  const { token } = await submitReceipt(ctx, { sourceId, body: parseExactJson(text).value });
  const plans: PlanNode[] = [];
  const watched = { ...ctx, sql: explaining(t.sql, (_, plan) => plans.push(plan)) };
  // A gift's key is looked for among the receipts of its millisecond first.
  for (const [find, reads] of [
    [() => findPublicReceipt(watched, token), 1],
    [() => findGiftedReceipt(watched, giftTokenOf(token)), 2],
  ] as const) {
    const found = await find();
    expect(found?.store.name).toBe("Many");
    const scans = plans.splice(0).flatMap(scansOf);
    const ofReceipts = scans.filter((scan) => scan["Relation Name"]?.startsWith("receipts"));
    expect(ofReceipts).toHaveLength(reads);
    for (const scan of ofReceipts) {
      expect(scan).toMatchObject({ "Node Type": "Index Scan", "Actual Rows": 1 });
      expect(scan["Index Name"]).toMatch(/^receipts_\d{4}_\d\d_pkey$/);
    }
  }
});

function scansOf(node: PlanNode): PlanNode[] {
  return [...(node["Node Type"].endsWith("Scan") ? [node] : []), ...(node.Plans ?? []).flatMap(scansOf)];
}

function uuidOf(kind: "store" | "source", id: string): string {
  const uuid = parsePublicId(kind, id);
  if (!uuid) throw new Error(`${id} is no id of a ${kind}.`);
  return uuid;
}

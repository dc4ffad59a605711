import { expect, it } from "vitest";
import { parseExactJson } from "@/lib/core/exact-json";
import { testDatabase } from "@/tests/database";
import { createBrand } from "../brands/create-brand";
import { createSource } from "../sources/create-source";
import { createStore } from "../stores/create-store";
import { updateStore } from "../stores/update-store";
import { findPublicReceipt } from "./find-public-receipt";
import { submitReceipt } from "./submit-receipt";

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

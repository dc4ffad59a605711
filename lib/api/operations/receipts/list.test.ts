import { beforeAll, expect, it } from "vitest";
import { createApi } from "@/lib/api/create-api";
import { runErasures } from "@/lib/privacy/erasures/run-erasures";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { createSource } from "@/lib/sources/create-source";
import { createWorld, type Merchant, receiptOf, type World } from "@/tests/api-suite/api-world";
import { fieldsOf, RecordedApi } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";

const t = testDatabase();
const app = createApi();
const api = new RecordedApi(async (request) => app.fetch(request));
let world: World;

beforeAll(async () => {
  world = await createWorld(t, api);
});

const submit = async (of: Merchant, number: string, sourceId = of.sourceId) => {
  const { json } = await api.send("POST", `/v1/sources/${sourceId}/receipts`, {
    token: of.token,
    body: receiptOf(of, number),
  });
  return json;
};
const list = async (query: string, { token }: Merchant = world.merchant) => {
  const { status, json } = await api.send("GET", `/v1/receipts?${query}`, { token });
  expect([status, json.errors]).toEqual([200, undefined]);
  return json as { data: { id: string; receiptId: string; personErased?: string }[]; nextCursor: string | null };
};
const numbers = async (query: string, of?: Merchant) => (await list(query, of)).data.map(({ receiptId }) => receiptId);

it("lists the merchant's own receipts, the newest first, by all that narrows them", async () => {
  const { merchant, otherMerchant } = world;
  const { sourceId } = await createSource(merchant.ctx, { type: "receipts" });
  const first = await submit(merchant, "L-1");
  await submit(merchant, "L-2");
  await submit(merchant, "L-3", sourceId);
  const foreign = await submit(otherMerchant, "L-1");
  while ((await indexReceipts(t.systemContext(), { limit: 100 })) > 0);
  expect(await numbers("limit=2")).toEqual(["L-3", "L-2"]);
  const { nextCursor } = await list("limit=2");
  expect(await numbers(`cursor=${nextCursor}`)).toEqual(["L-1"]);
  expect((await list("receiptId=L-1")).data).toEqual([
    {
      ...{ id: first.id, receiptUrl: first.receiptUrl, version: 1, state: "issued", storeId: merchant.storeId },
      ...{ brandId: merchant.brandId, sourceId: merchant.sourceId, received: expect.any(String) },
      ...{ issued: "2026-03-02T09:15:30.000Z", documentType: "receipt", status: "paid", receiptId: "L-1" },
      ...{ amount: 12.5, currency: "EUR" },
    },
  ]);
  expect(await numbers(`sourceId=${sourceId}`)).toEqual(["L-3"]);
  expect(await numbers(`storeId=${merchant.storeId}&status=paid`)).toEqual(["L-3", "L-2", "L-1"]);
  expect(await numbers("status=pending")).toEqual([]);
  expect(await numbers("to=2020-01-01T00:00:00Z")).toEqual([]);
  expect(await numbers("from=2020-01-01T00:00:00Z&updatedSince=2020-01-01T00:00:00Z")).toEqual(["L-3", "L-2", "L-1"]);
  for (const query of [`storeId=${otherMerchant.storeId}`, `sourceId=${otherMerchant.sourceId}`, "storeId=nonsense"])
    expect(await numbers(query)).toEqual([]);
  expect((await list("receiptId=L-1", otherMerchant)).data.map(({ id }) => id)).toEqual([foreign.id]);
});

it("an earlier receipt is updated when it is corrected or cancelled", async () => {
  const { merchant } = world;
  const [corrected, cancelled] = [await submit(merchant, "U-1"), await submit(merchant, "U-2")];
  await submit(merchant, "U-3");
  const { token } = merchant;
  const since = new Date(Date.now() + 5).toISOString();
  await expect.poll(() => new Date().toISOString() > since).toBe(true);
  await api.send("PUT", `/v1/receipts/${corrected.id}`, { token, body: receiptOf(merchant, "U-1 corrected") });
  await api.send("POST", `/v1/receipts/${cancelled.id}/cancel`, { token, body: {} });
  while ((await indexReceipts(t.systemContext(), { limit: 100 })) > 0);
  expect(await numbers(`updatedSince=${since}`)).toEqual(["U-2", "U-1 corrected"]);
  expect(await numbers(`updatedSince=${since}&status=cancelled`)).toEqual(["U-2"]);
});

it("a receipt whose person was erased says so, and is updated by that", async () => {
  const { merchant, otherMerchant } = world;
  const [erased, kept] = [await submit(merchant, "E-1"), await submit(merchant, "E-2")];
  const since = new Date(Date.now() + 5).toISOString();
  await expect.poll(() => new Date().toISOString() > since).toBe(true);
  await api.send("POST", "/v1/erasures", { token: merchant.token, body: { receiptId: erased.id, mode: "personal" } });
  while (await runErasures(t.systemContext()));
  while ((await indexReceipts(t.systemContext(), { limit: 100 })) > 0);
  const { data } = await list(`updatedSince=${since}`);
  expect(data.map(({ receiptId, personErased }) => [receiptId, personErased])).toEqual([["E-1", expect.any(String)]]);
  expect(await numbers(`updatedSince=${since}`, otherMerchant)).toEqual([]);
  const get = async (id: unknown) => (await api.send("GET", `/v1/receipts/${id}`, { token: merchant.token })).json;
  expect((await get(erased.id)).personErased).toBe(data[0]?.personErased);
  expect(await get(kept.id)).not.toHaveProperty("personErased");
});

it("a store's name, address and VAT identifier change for receipts to come, and only by its merchant", async () => {
  const { merchant, otherMerchant } = world;
  const path = `/v1/stores/${merchant.storeId}`;
  const patch = (body: object, { token }: Merchant = merchant) => api.send("PATCH", path, { token, body });
  const changed = await patch({ name: "Speicherstadt", address: "Kehrwieder 1", vatId: "DE1" });
  expect(changed.json).toMatchObject({
    name: "Speicherstadt",
    address: "Kehrwieder 1",
    vatId: "DE1",
    countryCode: "DE",
  });
  expect((await patch({ vatId: null })).json).not.toHaveProperty("vatId");
  expect((await api.send("GET", path, { token: merchant.token })).json).toMatchObject({ address: "Kehrwieder 1" });
  expect((await patch({ name: "Theirs" }, otherMerchant)).status).toBe(404);
  expect((await patch({ name: "" })).status).toBe(400);
  expect((await patch({ name: null })).status).toBe(400);
  const misspelt = await patch({ vatID: "DE2", countryCode: "AT" });
  expect([misspelt.status, fieldsOf(misspelt)]).toEqual([400, ["vatID unknown_member", "countryCode unknown_member"]]);
  expect(misspelt.text).toContain("did you mean vatId?");
  expect((await patch({})).json).toMatchObject({ name: "Speicherstadt" });
  const { tokenWith } = world;
  const reader = { ...merchant, token: await tokenWith(merchant, ["stores:read"]) };
  expect((await patch({ name: "x" }, reader)).status).toBe(403);
});

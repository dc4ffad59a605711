import { expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint, matchReceipts } from "@/tests/factories/deliveries";
import { openShop, sell } from "@/tests/factories/shop";
import { parsePublicId, publicId } from "../core/ids";
import { MOST_FOUND } from "../core/search/found";
import { indexReceipts } from "../receipts/listing/index-receipts";
import { searchClient } from "./search-client";
import { searchExchange } from "./search-exchange";
import { searchMerchant } from "./search-merchant";

const t = testDatabase();

async function namedShop(name: string) {
  const shop = await openShop(t);
  await t.sql`update stores set name = ${name} where organization_id = ${shop.organizationId}`;
  await t.sql`update sources set description = ${name} where organization_id = ${shop.organizationId}`;
  await t.sql`update brands set name = ${name} where organization_id = ${shop.organizationId}`;
  return shop;
}

it("finds a merchant's stores, brands and sources by a part of their name, and nobody else's", async () => {
  const [mine] = [await namedShop("Hafen 100 % Kaffee"), await namedShop("Hafen anderswo")];
  const found = await searchMerchant(mine.ctx, "hafen");
  expect(found.map(({ kind }) => kind)).toEqual(["store", "brand", "source"]);
  expect(found.map(({ id }) => id)).toEqual([mine.storeId, publicId("brand", mine.brandId), mine.sourceId]);
  expect(await searchMerchant(mine.ctx, "100 %")).toHaveLength(3);
  expect(await searchMerchant(mine.ctx, "h_fen")).toEqual([]);
  expect(await searchMerchant(mine.ctx, "anderswo")).toEqual([]);
});

it("finds things by their id, but not another merchant's", async () => {
  const [mine, other] = [await namedShop("Eins"), await namedShop("Zwei")];
  expect(await searchMerchant(mine.ctx, mine.storeId)).toMatchObject([
    { kind: "store", id: mine.storeId, name: "Eins" },
  ]);
  expect(await searchMerchant(mine.ctx, other.storeId)).toEqual([]);
});

it("finds receipts by what their list finds them by, and at most five of a kind", async () => {
  const [mine, other] = [await openShop(t), await openShop(t)];
  for (let n = 0; n <= MOST_FOUND; n += 1) await sell(mine, { number: `KASSE-${n}`, lines: ["Zimtschnecke"] });
  await sell(other, { lines: ["Zimtschnecke"] });
  while ((await indexReceipts(t.systemContext(), { limit: 100 })) > 0);
  const found = await searchMerchant(mine.ctx, "zimtsch");
  expect(found).toHaveLength(MOST_FOUND);
  expect(found[0]).toMatchObject({ kind: "receipt", name: `KASSE-${MOST_FOUND}` });
});

it("finds a client's deliveries by its reference, and no other client's", async () => {
  const [mine, other] = [await t.tenant("client"), await t.tenant("client")];
  for (const { organizationId } of [mine, other]) {
    await addEndpoint(t.systemContext(), organizationId, `http://127.0.0.1:9/${organizationId}`);
    await matchReceipts(t.systemContext(), organizationId, { reference: "kunde-4711" });
  }
  const found = await searchClient(mine.ctx, "kunde-4711");
  expect(found).toMatchObject([{ kind: "delivery", name: "receipt.delivered" }]);
  const [row] = await t.sql<{ organization_id: string }[]>`
    select organization_id from deliveries where id = ${parsePublicId("delivery", found[0]?.id)}`;
  expect(row?.organization_id).toBe(mine.organizationId);
  expect(await searchClient(mine.ctx, "kunde-47")).toEqual([]);
});

it("finds all of it for operators, with whose it is, and for nobody else", async () => {
  const shop = await namedShop("Leuchtturm");
  await t.sql`update organizations set name = 'Leuchtturm GmbH' where id = ${shop.organizationId}`;
  const found = await searchExchange(t.systemContext(), "leuchtturm");
  const organizationId = publicId("organization", shop.organizationId);
  expect(found.map(({ kind, id, detail }) => [kind, id, detail])).toEqual([
    ["organization", organizationId, "merchant"],
    ...["brand", "store", "source"].map((kind) => [kind, organizationId, "Leuchtturm GmbH"]),
  ]);
  await expect(searchExchange(shop.ctx, "leuchtturm")).rejects.toMatchObject({ code: "forbidden" });
});

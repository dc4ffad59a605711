import { expect, test } from "vitest";
import { suspendOrganization } from "@/lib/accounts/organizations/suspend-organization";
import { updateListing } from "@/lib/accounts/organizations/update-listing";
import { createBrand } from "@/lib/brands/create-brand";
import { updateBrand } from "@/lib/brands/update-brand";
import type { Context } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { publicId } from "../core/ids";
import { createStore } from "./create-store";
import { listCoverage } from "./list-coverage";

const t = testDatabase();

async function addBrand(ctx: Context, name: string, countries: string[]): Promise<string> {
  const { brandId } = await createBrand(ctx, { name });
  for (const [index, countryCode] of countries.entries()) {
    await createStore(ctx, { brandId, name: `Store ${index}`, countryCode });
  }
  return brandId;
}

test("brands are listed by country with their logo and the number of their stores, and nothing else", async () => {
  const { ctx: shop } = await t.tenant("merchant");
  const { ctx: bank } = await t.tenant("client");
  const brandId = await addBrand(shop, "Olive 100% Grove", ["DE", "GR", "GR"]);
  await updateBrand(shop, brandId, { logo: Buffer.from("a picture") });
  const logoUrl = expect.stringMatching(`^https://receipts\\.example/b/${brandId}/logo\\?v=[0-9a-f]{16}$`);
  await addBrand(shop, "Olive without a store", []);
  const found = await listCoverage(bank, { name: "olive" });
  expect(found).toEqual({
    data: [
      { brandId, brand: "Olive 100% Grove", logoUrl, countryCode: "DE", storeCount: 1 },
      { brandId, brand: "Olive 100% Grove", logoUrl, countryCode: "GR", storeCount: 2 },
    ],
    nextCursor: null,
  });
  expect((await listCoverage(bank, { name: "0% g", country: "GR" })).data).toHaveLength(1);
  expect((await listCoverage(bank, { name: "olive%grove" })).data).toEqual([]);
  const first = await listCoverage(bank, { name: "olive", limit: 1 });
  const second = await listCoverage(bank, { name: "olive", limit: 1, cursor: first.nextCursor ?? "" });
  expect([...first.data, ...second.data]).toEqual(found.data);
  expect(second.nextCursor).toBeNull();
});

test("who is suspended or keeps out is not listed, and an owner's change is recorded once", async () => {
  const { ctx: bank } = await t.tenant("client");
  const { ctx: shop, organizationId } = await t.tenant("merchant");
  await addBrand(shop, "Quince Yard", ["FR"]);
  const listed = async () => (await listCoverage(bank, { name: "quince yard" })).data.length;
  expect(await listed()).toBe(1);
  await updateListing(shop, false);
  await updateListing(shop, false);
  expect(await listed()).toBe(0);
  await updateListing(shop, true);
  expect(await listed()).toBe(1);
  const audits = await t.sql`
    select after::text from audit_events
    where organization_id = ${organizationId} and action = 'organization.update-listing' order by id`;
  expect(audits.map(({ after }) => JSON.parse(after))).toEqual([{ isListed: false }, { isListed: true }]);
  await suspendOrganization(t.systemContext(), publicId("organization", organizationId));
  expect(await listed()).toBe(0);
  await expect(updateListing(bank, false)).rejects.toMatchObject({ code: "forbidden" });
});

test("a sandbox sees its own shop alone, and a live client none of a sandbox", async () => {
  const [{ ctx: live }, { ctx: shop }, owner] = await Promise.all([
    t.tenant("client"),
    t.tenant("merchant"),
    t.tenant("client"),
  ]);
  const { ctx: bank, organizationId } = await t.tenant("client");
  const brandId = await addBrand(shop, "Medlar Row", ["IT"]);
  await t.sql`
    update organizations set live_id = ${owner.organizationId} where id in (${organizationId}, ${shop.organizationId})`;
  expect((await listCoverage(bank)).data).toEqual([{ brandId, brand: "Medlar Row", countryCode: "IT", storeCount: 1 }]);
  expect((await listCoverage(live, { name: "medlar" })).data).toEqual([]);
});

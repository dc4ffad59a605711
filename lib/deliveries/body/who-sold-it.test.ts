import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { type Tenant, testDatabase } from "@/tests/database";
import { addEndpoint, deliveriesOf, LOCAL_NETWORK, matchReceipts } from "@/tests/factories/deliveries";
import { startReceiver, status } from "@/tests/network/webhook-receiver";
import { createBrand } from "../../brands/create-brand";
import { updateBrand } from "../../brands/update-brand";
import { newUuid, parsePublicId } from "../../core/ids";
import { forgetSingleton } from "../../core/shared/process-singleton";
import { withTransaction } from "../../db/context";
import { createStore } from "../../stores/create-store";
import { updateStore } from "../../stores/update-store";
import { updateEndpoint } from "../../webhooks/endpoints/update-endpoint";
import { getDelivery } from "../history/get-delivery";
import { enqueueDeliveries } from "../queue/enqueue-deliveries";
import { createDeliveryWorker } from "../worker/delivery-worker";

const t = testDatabase();
let shop: Tenant & { brandId: string; storeId: string };
let client: Tenant;

beforeEach(async () => {
  client = await t.tenant("client");
  const merchant = await t.tenant("merchant");
  const { brandId } = await createBrand(merchant.ctx, { name: 'Kaffeehaus "Nord"', color: "#0a7d3c" });
  const { storeId } = await createStore(merchant.ctx, {
    brandId,
    name: "Nord, Plaka",
    countryCode: "GR",
    address: "Adrianou 12\n105 55 Athina",
    vatId: "EL123456789",
  });
  await updateBrand(merchant.ctx, brandId, { logo: Buffer.from("a picture") });
  shop = { ...merchant, brandId, storeId };
});

afterEach(async () => {
  await t.sql`truncate delivery_queue`;
});

async function deliver(): Promise<string> {
  const storeId = parsePublicId("store", shop.storeId) ?? "";
  const matches = await matchReceipts(t.systemContext(), client.organizationId, { storeId });
  const [deliveryId = ""] = await deliveriesOf(t.systemContext(), matches);
  return deliveryId;
}

const bodyOf = async (deliveryId: string) => (await getDelivery(client.ctx, deliveryId)).body ?? "";
const merchantOf = async (deliveryId: string) => JSON.parse(await bodyOf(deliveryId)).data.merchant;

test("a delivery says brand, store and where the logo is, in a full and in a thin payload", async () => {
  const { webhookId, secret } = await addEndpoint(t.systemContext(), client.organizationId, "http://bank.test/hook");
  expect(secret).toMatch(/^whsec_/);
  const full = await deliver();
  await updateEndpoint(t.systemContext(), { webhookId, payload: "thin" });
  for (const deliveryId of [full, await deliver()]) {
    expect(await merchantOf(deliveryId)).toEqual({
      brandId: shop.brandId,
      brandName: 'Kaffeehaus "Nord"',
      color: "#0a7d3c",
      logoUrl: expect.stringMatching(`^https://receipts\\.example/b/${shop.brandId}/logo\\?v=[0-9a-f]{16}$`),
      store: {
        storeId: shop.storeId,
        name: "Nord, Plaka",
        address: "Adrianou 12\n105 55 Athina",
        countryCode: "GR",
        vatId: "EL123456789",
      },
    });
    expect(await getDelivery(client.ctx, deliveryId)).toMatchObject({
      brandId: shop.brandId,
      receiptUrl: expect.stringContaining("https://receipts.example/r/"),
    });
  }
});

test("what is not set is absent", async () => {
  await updateBrand(shop.ctx, shop.brandId, { color: null, logo: null });
  await updateStore(shop.ctx, shop.storeId, { address: null, vatId: null });
  expect(await merchantOf(await deliver())).toEqual({
    brandId: shop.brandId,
    brandName: 'Kaffeehaus "Nord"',
    store: { storeId: shop.storeId, name: "Nord, Plaka", countryCode: "GR" },
  });
});

test("every attempt sends the same bytes, whatever becomes of brand, logo and store in between", async () => {
  const bank = await startReceiver();
  onTestFinished(() => bank.close());
  bank.answer(status(503), status(503), status(503), status(200));
  const { secret } = await addEndpoint(t.systemContext(), client.organizationId, bank.url);
  await updateBrand(shop.ctx, shop.brandId, { logo: Buffer.from("a picture") });
  const deliveryId = await deliver();
  const changes = [
    () => updateBrand(shop.ctx, shop.brandId, { name: "Kaffeehaus Süd", logo: Buffer.from("another picture") }),
    () => updateBrand(shop.ctx, shop.brandId, { logo: null, color: null }),
    () => updateStore(shop.ctx, shop.storeId, { name: "Süd", vatId: null }),
  ];
  for (const change of [...changes, undefined]) {
    const worker = createDeliveryWorker(t.systemContext(), {
      network: LOCAL_NETWORK,
      scheduleMs: [0, 3_600_000, 3_600_000, 3_600_000],
    });
    const requests = bank.requests.length;
    worker.start();
    await expect.poll(() => bank.requests.length, { timeout: 20_000 }).toBeGreaterThan(requests);
    await worker.stop(10_000);
    await change?.();
    await t.sql`update delivery_queue set due_at = now() where organization_id = ${client.organizationId}`;
    // Another process, or this one after a restart, has nothing in mind.
    forgetSingleton("merchants");
  }
  const bodies = new Set(bank.requests.map(({ body }) => body.toString()));
  expect(bodies.size).toBe(1);
  expect(bank.requests).toHaveLength(4);
  expect(await bodyOf(deliveryId)).toBe([...bodies][0]);
  for (const { body, headers } of bank.requests) {
    new Webhook(secret).verify(body, headers as Record<string, string>);
  }
});

test("a change that a version before, or somebody's own SQL, makes leaves the bytes as they are, too", async () => {
  await addEndpoint(t.systemContext(), client.organizationId, "http://bank.test/hook");
  const deliveryId = await deliver();
  const body = await bodyOf(deliveryId);
  const [brand, store] = [parsePublicId("brand", shop.brandId), parsePublicId("store", shop.storeId)];
  await t.sql`update brands set name = 'Other', logo = 'x', is_logo_drawn = false where id = ${brand}`;
  // As it did: the history without a version, then the store.
  await t.sql`
    insert into store_history (store_id, valid_until, name, country_code) values (${store}, clock_timestamp(), 'x', 'GR')`;
  await t.sql`update stores set name = 'Other', country_code = 'DE' where id = ${store}`;
  forgetSingleton("merchants");
  expect(await bodyOf(deliveryId)).toBe(body);
});

test("a delivery made while a change is not committed yet keeps to what was true before it", async () => {
  await addEndpoint(t.systemContext(), client.organizationId, "http://bank.test/hook");
  const { deliveryId, before } = await withTransaction(shop.ctx, async (tx) => {
    await updateBrand(tx, shop.brandId, { name: "Not yet" });
    await updateStore(tx, shop.storeId, { name: "Not yet" });
    const made = await deliver();
    return { deliveryId: made, before: await bodyOf(made) };
  });
  forgetSingleton("merchants");
  expect(before).toContain("Nord, Plaka");
  expect(await bodyOf(deliveryId)).toBe(before);
});

test("a receipt that was taken in before its store was corrected says the store as it was, and the brand as it is", async () => {
  const storeId = parsePublicId("store", shop.storeId) ?? "";
  const [first] = await matchReceipts(t.systemContext(), client.organizationId, { storeId });
  await updateStore(shop.ctx, shop.storeId, { name: "Corrected" });
  await updateBrand(shop.ctx, shop.brandId, { name: "Renamed" });
  const later = first && [{ ...first, matchId: newUuid() }];
  await withTransaction(t.systemContext(), (tx) => enqueueDeliveries(tx, later ?? []));
  const [deliveryId = ""] = await deliveriesOf(t.systemContext(), later ?? []);
  expect(await merchantOf(deliveryId)).toMatchObject({ brandName: "Renamed", store: { name: "Nord, Plaka" } });
});

test("what was delivered before merchants were named goes on without one", async () => {
  await addEndpoint(t.systemContext(), client.organizationId, "http://bank.test/hook");
  const deliveryId = await deliver();
  await t.sql`
    update deliveries set store_version = null, brand_version = null where id = ${parsePublicId("delivery", deliveryId)}`;
  expect(await merchantOf(deliveryId)).toBeUndefined();
});

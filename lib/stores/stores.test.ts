import { describe, expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { createBrand } from "../brands/create-brand";
import { createStore } from "./create-store";
import { getStore } from "./get-store";
import { listStores } from "./list-stores";
import { updateStore } from "./update-store";

const t = testDatabase();

describe("a store", () => {
  it("is made, found, listed and changed by its merchant", async () => {
    const { ctx } = await t.tenant("merchant");
    const { brandId } = await createBrand(ctx, { name: "Nord" });
    const created = await createStore(ctx, { brandId, name: "Athen", countryCode: "GR", vatId: "EL123456789" });
    expect(created).toEqual({
      storeId: expect.stringMatching(/^sto_/),
      brandId,
      name: "Athen",
      countryCode: "GR",
      address: null,
      vatId: "EL123456789",
      archived: null,
      created: expect.any(Date),
    });
    expect(await getStore(ctx, created.storeId)).toEqual(created);
    const changed = await updateStore(ctx, created.storeId, { address: "Οδός 1\n10557", vatId: null });
    expect(changed).toEqual({ ...created, address: "Οδός 1\n10557", vatId: null });
    expect((await listStores(ctx)).data).toEqual([changed]);
    const audited = await t.sql`select action from audit_events where subject_id = ${created.storeId} order by id`;
    expect(audited.map(({ action }) => action)).toEqual(["store.create", "store.update"]);
  });

  it("is nobody else's", async () => {
    const { ctx } = await t.tenant("merchant");
    const stranger = await t.tenant("merchant");
    const { brandId } = await createBrand(ctx, { name: "Nord" });
    const { storeId } = await createStore(ctx, { brandId, name: "Mine", countryCode: "DE" });
    await expect(getStore(stranger.ctx, storeId)).rejects.toMatchObject({ code: "not-found" });
    await expect(updateStore(stranger.ctx, storeId, { name: "x" })).rejects.toMatchObject({ code: "not-found" });
    expect((await listStores(stranger.ctx)).data).toEqual([]);
    const foreignBrand = { brandId, name: "x", countryCode: "DE" };
    await expect(createStore(stranger.ctx, foreignBrand)).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "brandId", code: "unknown_brand" }],
    });
  });

  it("keeps its name and country when it is changed", async () => {
    const { ctx } = await t.tenant("merchant");
    const { brandId } = await createBrand(ctx, { name: "Nord" });
    const { storeId } = await createStore(ctx, { brandId, name: "x", countryCode: "DE" });
    await expect(updateStore(ctx, storeId, { name: "" })).rejects.toMatchObject({ code: "validation-failed" });
    await expect(updateStore(ctx, storeId, { countryCode: "UK" })).rejects.toMatchObject({ code: "validation-failed" });
  });
});

describe("what is kept by version", () => {
  /** Shown as it is today, to whoever needs help with a receipt of yesterday. */
  const PROFILE = ["support", "return_policy", "privacy_notice"];
  /** What neither a receipt's page nor a delivery shows. */
  const NOT_SHOWN = {
    stores: ["id", "organization_id", "brand_id", "archived_at", "created_at", "updated_at", "version"],
    brands: [
      "id",
      "organization_id",
      "archived_at",
      "created_at",
      "updated_at",
      "version",
      "logo_version",
      "is_listed",
      ...PROFILE,
    ],
  };

  it.each(["stores", "brands"] as const)("is every column of %s that may be shown", async (table) => {
    const columns = await t.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = ${table} and table_schema = 'public'`;
    const [trigger] = await t.sql<{ text: string }[]>`
      select pg_get_triggerdef(oid) as text from pg_trigger where tgname = ${`keep_${table.slice(0, -1)}_version`}`;
    const isKept = (name: string) => new RegExp(`\\bold\\.${name}\\b`, "i").test(trigger?.text ?? "");
    const forgotten = columns.filter(({ name }) => !NOT_SHOWN[table].includes(name) && !isKept(name));
    expect(forgotten.map(({ name }) => name)).toEqual([]);
  });
});

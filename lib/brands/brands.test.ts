import { describe, expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { createBrand } from "./create-brand";
import { findBrandLogo } from "./find-brand-logo";
import { getBrand } from "./get-brand";
import { listBrands } from "./list-brands";
import { updateBrand } from "./update-brand";

const t = testDatabase();
const logo = Buffer.from("a PNG that was drawn");

describe("a brand", () => {
  it("is made, found, listed and changed by its merchant", async () => {
    const { ctx } = await t.tenant("merchant");
    const created = await createBrand(ctx, { name: "Kaffeehaus Nord", color: "#0a7d3c" });
    expect(created).toEqual({
      brandId: expect.stringMatching(/^brd_/),
      name: "Kaffeehaus Nord",
      color: "#0a7d3c",
      hasLogo: false,
      profile: { support: null, returnPolicy: null, privacyNotice: null },
      archived: null,
      created: expect.any(Date),
    });
    expect(await getBrand(ctx, created.brandId)).toEqual(created);
    expect((await listBrands(ctx)).data).toEqual([created]);
    const changed = await updateBrand(ctx, created.brandId, { name: "Kaffeehaus", logo });
    expect(changed).toEqual({ ...created, name: "Kaffeehaus", hasLogo: true });
    expect(await findBrandLogo(ctx, created.brandId)).toEqual(logo);
    expect(await updateBrand(ctx, created.brandId, { color: null, logo: null })).toEqual({
      ...created,
      name: "Kaffeehaus",
      color: null,
    });
    expect(await findBrandLogo(ctx, created.brandId)).toBeNull();
    const audited = await t.sql`select action from audit_events where subject_id = ${created.brandId} order by id`;
    expect(audited.map(({ action }) => action)).toEqual(["brand.create", "brand.update", "brand.update"]);
  });

  it("says where to turn to: what is given is changed, an empty text removes it, and all of it is audited", async () => {
    const { ctx } = await t.tenant("merchant");
    const support = "help@shop.example";
    const { brandId, profile } = await createBrand(ctx, { name: "Nord", support, privacyNotice: " " });
    expect(profile).toEqual({ support, returnPolicy: null, privacyNotice: null });
    const changed = await updateBrand(ctx, brandId, { returnPolicy: "https://shop.example/returns" });
    expect(changed.profile).toEqual({ support, returnPolicy: "https://shop.example/returns", privacyNotice: null });
    expect((await updateBrand(ctx, brandId, { name: "Nord & Co.", support: "" })).profile.support).toBeNull();
    const [audited] = await t.sql<{ before: string; after: string }[]>`
      select before, after from audit_events where subject_id = ${brandId} order by id desc limit 1`;
    expect(JSON.parse(audited?.before ?? "")).toMatchObject({ name: "Nord", support });
    expect(JSON.parse(audited?.after ?? "")).toMatchObject({ name: "Nord & Co.", support: null });
    await expect(updateBrand(ctx, brandId, { support: "http://shop.example" })).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "support", code: "invalid_format" }],
    });
  });

  it("is nobody else's", async () => {
    const { ctx } = await t.tenant("merchant");
    const stranger = await t.tenant("merchant");
    const { brandId } = await createBrand(ctx, { name: "Mine", color: null });
    await expect(getBrand(stranger.ctx, brandId)).rejects.toMatchObject({ code: "not-found" });
    await expect(updateBrand(stranger.ctx, brandId, { support: "Stolen" })).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await findBrandLogo(stranger.ctx, brandId)).toBeNull();
    expect((await listBrands(stranger.ctx)).data).toEqual([]);
    expect((await getBrand(ctx, brandId)).name).toBe("Mine");
  });

  it("is not for clients, nor for a context without an organization", async () => {
    const { ctx } = await t.tenant("client");
    await expect(createBrand(ctx, { name: "x" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(createBrand(t.systemContext(), { name: "x" })).rejects.toMatchObject({ code: "forbidden" });
  });

  it.each([
    [{ name: "" }, "name", "too_short"],
    [{ name: " \n" }, "name", "too_short"],
    [{ name: "x".repeat(257) }, "name", "too_long"],
    [{ name: "a\0b" }, "name", "nul_character"],
    [{ name: "x", color: "green" }, "color", "invalid_format"],
  ])("is refused as %o", async (input, field, code) => {
    const { ctx } = await t.tenant("merchant");
    await expect(createBrand(ctx, input)).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field, code }],
    });
  });
});

import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { createBrand } from "./create-brand";
import { drawStoredLogos } from "./draw-stored-logos";
import { findBrandLogo } from "./find-brand-logo";

const t = testDatabase();

it("logos that a version before has stored are drawn once; until then, and when they cannot be drawn, nobody sees them", async () => {
  const { ctx } = await t.tenant("merchant");
  const stored = async (logo: string, isDrawn = false) => {
    const { brandId } = await createBrand(ctx, { name: "Old" });
    await t.sql`update brands set logo = ${Buffer.from(logo)}, logo_content_type = 'image/svg+xml', is_logo_drawn = ${isDrawn}
      where id = (select id from brands order by created_at desc, id desc limit 1)`;
    return brandId;
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  const brands = [await stored("no picture"), await stored(svg), await stored(svg, true)];
  const logos = () => Promise.all(brands.map((brandId) => findBrandLogo(ctx, brandId)));
  expect(await logos()).toEqual([null, null, null]);
  expect(await drawStoredLogos(t.systemContext())).toBe(false);
  const drawn = await logos();
  expect(drawn[0]).toBeNull();
  for (const png of drawn.slice(1)) expect(PNG.sync.read(png ?? Buffer.alloc(0)).width).toBe(128);
  await drawStoredLogos(t.systemContext());
  expect(await logos()).toEqual(drawn);
});

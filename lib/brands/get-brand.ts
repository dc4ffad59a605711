import { notFound } from "../core/errors";
import type { Context } from "../db/context";
import { brands } from "../db/schema/merchants";
import { type Brand, brandColumns, toBrand } from "./brand";
import { ownBrand } from "./internal";

export async function getBrand(ctx: Context, brandId: string): Promise<Brand> {
  const [row] = await ctx.db.select(brandColumns).from(brands).where(ownBrand(ctx, brandId));
  if (!row) throw notFound("brand");
  return toBrand(row);
}

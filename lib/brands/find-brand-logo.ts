import type { Context } from "../db/context";
import { brands } from "../db/schema/merchants";
import { ownBrand } from "./internal";

export interface BrandLogo {
  bytes: Buffer;
  contentType: "image/png" | "image/svg+xml";
}

/** The brand's logo, or null when it has none or there is no such brand. */
export async function findBrandLogo(ctx: Context, brandId: string): Promise<BrandLogo | null> {
  const [row] = await ctx.db
    .select({ bytes: brands.logo, contentType: brands.logoContentType })
    .from(brands)
    .where(ownBrand(ctx, brandId));
  return row?.bytes && row.contentType ? { bytes: row.bytes, contentType: row.contentType } : null;
}

import { and, eq } from "drizzle-orm";
import type { Context } from "../db/context";
import { brands } from "../db/schema/merchants";
import { ownBrand } from "./internal";

/** The brand's logo, a PNG; null when it has none, when it is not drawn yet, or when there is no such brand. */
export async function findBrandLogo(ctx: Context, brandId: string): Promise<Buffer | null> {
  const isDrawn = and(eq(brands.isLogoDrawn, true), eq(brands.logoContentType, "image/png"));
  const [row] = await ctx.db
    .select({ logo: brands.logo })
    .from(brands)
    .where(and(ownBrand(ctx, brandId), isDrawn));
  return row?.logo ?? null;
}

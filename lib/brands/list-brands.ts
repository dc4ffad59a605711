import { and, desc, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import { pageQuery } from "../contract/page";
import { parseInput } from "../contract/parse-input";
import { type Page, pageOf, parseCursor } from "../core/page";
import { tenantOf } from "../core/tenant";
import type { Context } from "../db/context";
import { brands } from "../db/schema/merchants";
import { type Brand, brandColumns, toBrand } from "./brand";

/** The merchant's brands, newest first. */
export async function listBrands(ctx: Context, input: z.input<typeof pageQuery> = {}): Promise<Page<Brand>> {
  const { cursor, limit } = parseInput(pageQuery, input);
  const before = parseCursor("brand", cursor);
  const rows = await ctx.db
    .select(brandColumns)
    .from(brands)
    .where(and(eq(brands.organizationId, tenantOf(ctx)), before ? lt(brands.id, before) : undefined))
    .orderBy(desc(brands.id))
    .limit(limit + 1);
  return pageOf(rows.map(toBrand), limit, ({ brandId }) => brandId);
}

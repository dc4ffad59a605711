import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { pageQuery } from "../contract/page";
import { parseInput } from "../contract/parse-input";
import { NAMED_ORDERS } from "../core/list-order";
import { type Page, pageOf, parseCursor, type Total } from "../core/page";
import { type Context, tenantOf } from "../db/context";
import { inUse } from "../db/lists/in-use";
import { countUpTo, orderedByName } from "../db/lists/ordered-list";
import { brands } from "../db/schema/merchants";
import { type Brand, brandColumns, toBrand } from "./brand";

const listBrandsInput = pageQuery.extend({
  sort: z.enum(NAMED_ORDERS).optional(),
  /** Only what is out of use, or only what is in use; both when left out. */
  isArchived: z.boolean().optional(),
});

/** The merchant's brands, newest first unless another order is asked for. */
export async function listBrands(ctx: Context, input: z.input<typeof listBrandsInput> = {}): Promise<Page<Brand>> {
  const { cursor, limit, sort, isArchived } = parseInput(listBrandsInput, input);
  const { id, name, organizationId } = brands;
  const owner = eq(organizationId, tenantOf(ctx));
  const order = orderedByName({ table: brands, id, name, owner }, sort, parseCursor("brand", cursor));
  const rows = await ctx.db
    .select(brandColumns)
    .from(brands)
    .where(and(owner, inUse(brands.archivedAt, isArchived), order.where))
    .orderBy(...order.by)
    .limit(limit + 1);
  return pageOf(rows.map(toBrand), limit, ({ brandId }) => brandId);
}

/** How many that list has. */
export function countBrands(ctx: Context, isArchived: boolean): Promise<Total> {
  return countUpTo(ctx, brands, and(eq(brands.organizationId, tenantOf(ctx)), inUse(brands.archivedAt, isArchived)));
}

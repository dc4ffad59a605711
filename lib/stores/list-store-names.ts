import { and, asc, eq, isNull } from "drizzle-orm";
import { publicId } from "../core/ids";
import { type Context, tenantOf } from "../db/context";
import { brands, stores } from "../db/schema/merchants";

/** To choose from and to name rows by; a merchant with more finds the rest by id. */
const MAX_NAMES = 1_000;

/** The merchant's stores by name; `isTaking`: only those that take receipts, neither archived nor of an archived brand. */
export async function listStoreNames(
  ctx: Context,
  { isTaking = false }: { isTaking?: boolean } = {},
): Promise<{ storeId: string; name: string }[]> {
  const rows = await ctx.db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .innerJoin(brands, eq(brands.id, stores.brandId))
    .where(
      and(
        eq(stores.organizationId, tenantOf(ctx)),
        isTaking ? and(isNull(stores.archivedAt), isNull(brands.archivedAt)) : undefined,
      ),
    )
    .orderBy(asc(stores.name), asc(stores.id))
    .limit(MAX_NAMES);
  return rows.map(({ id, name }) => ({ storeId: publicId("store", id), name }));
}

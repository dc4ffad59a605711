import { asc, eq } from "drizzle-orm";
import { publicId } from "../core/ids";
import { tenantOf } from "../core/tenant";
import type { Context } from "../db/context";
import { stores } from "../db/schema/merchants";

/** To choose from and to name rows by; a merchant with more finds the rest by id. */
const MAX_NAMES = 1_000;

/** The merchant's stores by name. */
export async function listStoreNames(ctx: Context): Promise<{ storeId: string; name: string }[]> {
  const rows = await ctx.db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(eq(stores.organizationId, tenantOf(ctx)))
    .orderBy(asc(stores.name), asc(stores.id))
    .limit(MAX_NAMES);
  return rows.map(({ id, name }) => ({ storeId: publicId("store", id), name }));
}

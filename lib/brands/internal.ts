import { and, eq, type SQL } from "drizzle-orm";
import { uuidOf } from "../core/ids";
import { type Context, tenantOf } from "../db/context";
import { brands } from "../db/schema/merchants";

/** The condition that picks the tenant's own brand. */
export function ownBrand(ctx: Context, brandId: string): SQL | undefined {
  const id = uuidOf("brand", brandId);
  return and(eq(brands.id, id), eq(brands.organizationId, tenantOf(ctx)));
}

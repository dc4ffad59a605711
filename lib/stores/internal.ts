import { and, eq, type SQL } from "drizzle-orm";
import { uuidOf } from "../core/ids";
import { type Context, tenantOf } from "../db/context";
import { stores } from "../db/schema/merchants";

/** The condition that picks the tenant's own store. */
export function ownStore(ctx: Context, storeId: string): SQL | undefined {
  const id = uuidOf("store", storeId);
  return and(eq(stores.id, id), eq(stores.organizationId, tenantOf(ctx)));
}

import { and, eq, type SQL } from "drizzle-orm";
import { notFound } from "../core/errors";
import { parsePublicId } from "../core/ids";
import { tenantOf } from "../core/tenant";
import type { Context } from "../db/context";
import { stores } from "../db/schema/merchants";

/** The condition that picks the tenant's own store. */
export function ownStore(ctx: Context, storeId: string): SQL | undefined {
  const id = parsePublicId("store", storeId);
  if (!id) throw notFound("store");
  return and(eq(stores.id, id), eq(stores.organizationId, tenantOf(ctx)));
}

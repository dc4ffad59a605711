import { and, eq, type SQL } from "drizzle-orm";
import { uuidOf } from "../core/ids";
import { type Context, tenantOf } from "../db/context";
import { sources } from "../db/schema/merchants";

/** The condition that picks the tenant's own source. */
export function ownSource(ctx: Context, sourceId: string): SQL | undefined {
  const id = uuidOf("source", sourceId);
  return and(eq(sources.id, id), eq(sources.organizationId, tenantOf(ctx)));
}

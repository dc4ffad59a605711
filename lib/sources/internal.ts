import { and, eq, type SQL } from "drizzle-orm";
import { notFound } from "../core/errors";
import { parsePublicId } from "../core/ids";
import { tenantOf } from "../core/tenant";
import type { Context } from "../db/context";
import { sources } from "../db/schema/merchants";

/** The condition that picks the tenant's own source. */
export function ownSource(ctx: Context, sourceId: string): SQL | undefined {
  const id = parsePublicId("source", sourceId);
  if (!id) throw notFound("source");
  return and(eq(sources.id, id), eq(sources.organizationId, tenantOf(ctx)));
}

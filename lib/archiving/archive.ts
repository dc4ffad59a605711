import { and, eq } from "drizzle-orm";
import { recordAudit } from "../audit/record-audit";
import { notFound } from "../core/errors";
import { publicId, uuidOf } from "../core/ids";
import { type Context, tenantOf, withTransaction } from "../db/context";
import { stores } from "../db/schema/merchants";
import { forgetRoute } from "../sources/known-routes";
import type { Archivable } from "./archivable";

const TABLES: Record<Archivable, string> = { brand: "brands", store: "stores", source: "sources" };

/**
 * Takes a brand (with its stores), a store or a source out of use, or back into it. Nothing is lost: what it sent stays as it
 * is and may be corrected; it takes no receipts from then on, in every process within ten seconds. Again: nothing happens.
 *
 * @throws DomainError `not-found`, also for another tenant's.
 */
export async function archive(ctx: Context, kind: Archivable, archivedId: string, isArchived: boolean): Promise<void> {
  const organizationId = tenantOf(ctx);
  const id = uuidOf(kind, archivedId);
  const storeIds = await withTransaction(ctx, async (tx) => {
    const table = tx.sql(TABLES[kind]);
    const own = tx.sql`id = ${id} and organization_id = ${organizationId}`;
    const changed = await tx.sql`
      update ${table} set archived_at = ${isArchived ? tx.clock.now() : null}
      where ${own} and (archived_at is not null) <> ${isArchived}
      returning id`;
    if (changed.length === 0) {
      const there = await tx.sql`select from ${table} where ${own}`;
      if (there.length === 0) throw notFound(kind);
      return [];
    }
    await recordAudit(tx, isArchived ? `${kind}.archive` : `${kind}.restore`, [kind, archivedId], {
      before: { isArchived: !isArchived },
      after: { isArchived },
    });
    return kind === "brand" ? storesOf(tx, id) : [];
  });
  if (kind !== "brand") forgetRoute(kind, organizationId, archivedId);
  for (const storeId of storeIds) forgetRoute("store", organizationId, storeId);
}

async function storesOf(ctx: Context, brandId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.brandId, brandId), eq(stores.organizationId, tenantOf(ctx))));
  return rows.map(({ id }) => publicId("store", id));
}

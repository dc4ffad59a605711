import { DomainError, fieldPath, notFound } from "../../core/errors";
import { parsePublicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { isPool } from "../../db/transaction";
import { type KnownRoute, knownRoute } from "../../sources/known-routes";

/** A source or a store. */
export interface Route extends Pick<KnownRoute, "id" | "onResubmission" | "isArchived"> {
  /** UUID. */
  organizationId: string;
}

/**
 * The tenant's own source, archived or not.
 *
 * @throws DomainError `not-found`, also for another tenant's.
 */
export async function findSource(ctx: Context, sourceId: string): Promise<Route> {
  const found = await findRoute(ctx, "source", sourceId);
  if (!found) throw notFound("source");
  return found;
}

/**
 * The tenant's own store, named by `header.storeId`, archived or not.
 *
 * @throws DomainError `unknown-store`, also for another tenant's.
 */
export async function findStore(ctx: Context, storeId: string): Promise<Route> {
  const found = await findRoute(ctx, "store", storeId);
  if (found) return found;
  const detail = "There is no such store.";
  const field = { ...fieldPath(["header", "storeId"]), code: "unknown_store", detail };
  throw new DomainError("unknown-store", `header.storeId: ${detail}`, { fields: [field] });
}

async function findRoute(ctx: Context, kind: "source" | "store", publicId: string): Promise<Route | null> {
  const { organizationId, sql } = ctx;
  if (!organizationId) return null;
  const id = parsePublicId(kind, publicId);
  if (!id) return null;
  const lookUp = async () => {
    const own = sql`id = ${id} and organization_id = ${organizationId}`;
    const [row] = await sql<Pick<Route, "onResubmission" | "isArchived">[]>`
      ${
        kind === "source"
          ? sql`select on_resubmission as "onResubmission", archived_at is not null as "isArchived" from sources where ${own}`
          : sql`
              select 'newReceipt' as "onResubmission", (archived_at is not null or exists (
                select from brands b where b.id = stores.brand_id and b.archived_at is not null
              )) as "isArchived"
              from stores where ${own}`
      }`;
    return row ? { id, ...row } : null;
  };
  const found = await knownRoute(kind, organizationId, publicId, { isAlone: !isPool(sql), lookUp });
  return found && { ...found, organizationId };
}

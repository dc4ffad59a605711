import { DomainError, fieldPath, notFound } from "../core/errors";
import { parsePublicId } from "../core/ids";
import { sharedCache } from "../core/shared-resources";
import type { Context } from "../db/context";

/** Sources and stores never change hands and are never deleted: what was once found need not be asked again. */
const remembered = () => sharedCache<string>("known sources and stores");

export interface Owned {
  /** UUIDs. */
  id: string;
  organizationId: string;
}

/**
 * The tenant's own source.
 *
 * @throws DomainError `not-found`, also for another tenant's.
 */
export async function findSource(ctx: Context, sourceId: string): Promise<Owned> {
  const found = await lookUp(ctx, "source", sourceId);
  if (!found) throw notFound("source");
  return found;
}

/**
 * The tenant's own store, named by `header.storeId`.
 *
 * @throws DomainError `unknown-store`, also for another tenant's.
 */
export async function findStore(ctx: Context, storeId: string): Promise<Owned> {
  const found = await lookUp(ctx, "store", storeId);
  if (found) return found;
  const detail = "There is no such store.";
  const field = { ...fieldPath(["header", "storeId"]), code: "unknown_store", detail };
  throw new DomainError("unknown-store", `header.storeId: ${detail}`, { fields: [field] });
}

async function lookUp(ctx: Context, kind: "source" | "store", publicId: string): Promise<Owned | null> {
  const { organizationId } = ctx;
  if (!organizationId) return null;
  const known = remembered();
  const key = `${kind}/${organizationId}/${publicId}`;
  const knownId = known.get(key);
  if (knownId !== undefined) return { id: knownId, organizationId };
  const id = parsePublicId(kind, publicId);
  if (!id) return null;
  const table = kind === "source" ? ctx.sql`sources` : ctx.sql`stores`;
  const [row] = await ctx.sql`select 1 from ${table} where id = ${id} and organization_id = ${organizationId}`;
  if (!row) return null;
  known.set(key, id, { holder: organizationId });
  return { id, organizationId };
}

import { DomainError, fieldPath } from "../../core/errors";
import type { Context } from "../../db/context";
import { archivedError } from "../intake/archived-route";
import { findStore } from "../intake/find-route";

/**
 * The store that a correction names; it must be of the brand whose receipt it is.
 *
 * @param present UUID of the store that the receipt has.
 * @returns its UUID.
 * @throws DomainError `unknown-store`, `archived`
 */
export async function findStoreOfBrand(ctx: Context, storeId: string, present: string): Promise<string> {
  const store = await findStore(ctx, storeId);
  const { id } = store;
  if (id === present) return id;
  if (store.isArchived) throw archivedError("store");
  const [same] = await ctx.sql`
    select from stores a join stores b on b.brand_id = a.brand_id where a.id = ${id} and b.id = ${present}`;
  if (same) return id;
  const detail = "The store is of another brand than the receipt's.";
  const field = { ...fieldPath(["header", "storeId"]), code: "unknown_store", detail };
  throw new DomainError("unknown-store", `header.storeId: ${detail}`, { fields: [field] });
}

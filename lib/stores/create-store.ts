import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../audit/record-audit";
import { parseInput } from "../contract/parse-input";
import { createStoreInput } from "../contract/stores/store";
import { fieldPath, validationFailed } from "../core/errors";
import { newUuid, parsePublicId } from "../core/ids";
import { type Context, tenantOf, withTransaction } from "../db/context";
import { brands, stores } from "../db/schema/merchants";
import { type Store, storeColumns, toStore } from "./store";

/**
 * A new store of one of the merchant's brands.
 *
 * @throws DomainError `validation-failed`, also for an unknown brand, another tenant's, or one that is archived.
 */
export async function createStore(ctx: Context, input: z.input<typeof createStoreInput>): Promise<Store> {
  const { brandId, name, countryCode, address, vatId } = parseInput(createStoreInput, input);
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(stores)
      .values({
        id: newUuid(),
        organizationId: tenantOf(tx),
        brandId: await ownBrandUuid(tx, brandId),
        name,
        countryCode,
        address: address ?? null,
        vatId: vatId ?? null,
      })
      .returning(storeColumns);
    if (!row) throw new Error("The store was not inserted.");
    const store = toStore(row);
    const { storeId, created, archived, ...after } = store;
    await recordAudit(tx, "store.create", ["store", storeId], { after });
    return store;
  });
}

async function ownBrandUuid(ctx: Context, brandId: string): Promise<string> {
  const id = parsePublicId("brand", brandId);
  if (id) {
    const [row] = await ctx.db
      .select({ id: brands.id, archivedAt: brands.archivedAt })
      .from(brands)
      .where(and(eq(brands.id, id), eq(brands.organizationId, tenantOf(ctx))));
    if (row?.archivedAt) throw ofBrand("archived", "is archived");
    if (row) return row.id;
  }
  throw ofBrand("unknown_brand", "must be one of your brands");
}

function ofBrand(code: string, detail: string) {
  return validationFailed([{ ...fieldPath(["brandId"]), code, detail }]);
}

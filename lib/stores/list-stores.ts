import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { pageQuery } from "../contract/page";
import { parseInput } from "../contract/parse-input";
import { NAMED_ORDERS } from "../core/list-order";
import { type Page, pageOf, parseCursor, type Total } from "../core/page";
import { type Context, tenantOf } from "../db/context";
import { inUse } from "../db/lists/in-use";
import { countUpTo, orderedByName } from "../db/lists/ordered-list";
import { stores } from "../db/schema/merchants";
import { type Store, storeColumns, toStore } from "./store";

const listStoresInput = pageQuery.extend({
  sort: z.enum(NAMED_ORDERS).optional(),
  /** Only what is out of use, or only what is in use; both when left out. */
  isArchived: z.boolean().optional(),
});

/** The merchant's stores, newest first unless another order is asked for. */
export async function listStores(ctx: Context, input: z.input<typeof listStoresInput> = {}): Promise<Page<Store>> {
  const { cursor, limit, sort, isArchived } = parseInput(listStoresInput, input);
  const { id, name, organizationId } = stores;
  const owner = eq(organizationId, tenantOf(ctx));
  const order = orderedByName({ table: stores, id, name, owner }, sort, parseCursor("store", cursor));
  const rows = await ctx.db
    .select(storeColumns)
    .from(stores)
    .where(and(owner, inUse(stores.archivedAt, isArchived), order.where))
    .orderBy(...order.by)
    .limit(limit + 1);
  return pageOf(rows.map(toStore), limit, ({ storeId }) => storeId);
}

/** How many that list has. */
export function countStores(ctx: Context, isArchived: boolean): Promise<Total> {
  return countUpTo(ctx, stores, and(eq(stores.organizationId, tenantOf(ctx)), inUse(stores.archivedAt, isArchived)));
}
